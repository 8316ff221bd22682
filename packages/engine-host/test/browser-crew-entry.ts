import { type SeatScope, serveBrowserSeat } from '@tianyuan/engine-host/browser-crew';

serveBrowserSeat(globalThis as SeatScope);

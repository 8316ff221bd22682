import { type SeatScope, serveBrowserSeat } from '@tianyuan/engine-host/browser-crew';

// The script of one more thread of the engine: it is started by the thinking worker, on isolated pages alone.
serveBrowserSeat(globalThis as SeatScope);

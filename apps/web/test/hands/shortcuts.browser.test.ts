import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SheetName } from '../../src/app-context.ts';
import { followShortcuts } from '../../src/features/hands/shortcuts.ts';
import { sitDown } from '../support/table.ts';

/** A cell that hears keys and wants none, a button beside it, and what was heard and done. */
let cell: HTMLElement;
let button: HTMLElement;
let heard: string[];
let faults: string[];
const sheet = signal<SheetName | undefined>(undefined);
const greeting = signal(false);
const isLive = signal(true);
const onError = (event: ErrorEvent): void => void faults.push(event.message);

// The page has one window, and it is followed once.
const { play } = sitDown();
followShortcuts(window, {
  sheet,
  shown: play.game,
  isLive,
  play: { greeting, undo: () => heard.push('undo'), redo: () => heard.push('redo') },
});

beforeEach(() => {
  [heard, faults] = [[], []];
  [sheet.value, greeting.value, isLive.value] = [undefined, false, true];
  cell = document.createElement('div');
  cell.setAttribute('role', 'gridcell');
  cell.tabIndex = 0;
  cell.addEventListener('keydown', ({ key }) => void heard.push(key));
  button = document.createElement('button');
  document.body.append(cell, button);
  window.addEventListener('error', onError);
});

afterEach(() => {
  window.removeEventListener('error', onError);
  cell.remove();
  button.remove();
});

function press(at: HTMLElement, key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  at.focus();
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  at.dispatchEvent(event);
  return event;
}

it.each([...'abcdefghijklmnopqrstuvwxyz', 'U', 'é', '5'])(
  'a key that the board has heard is not told it again: %s',
  (key) => {
    expect(press(cell, key).defaultPrevented).toBe(false);
    expect(heard).toEqual([key]);
    expect(faults).toEqual([]);
  },
);

it('a letter pressed elsewhere goes on to the board, where it is one of its columns', () => {
  press(button, 'o');
  expect(heard).toEqual(['o']);
  expect(document.activeElement).toBe(cell);
  press(button, 'p');
  expect(heard).toEqual(['o']);
  expect(document.activeElement).toBe(button);
});

it('Ctrl or ⌘ with Z takes back, with Shift+Z or Y it plays again, in a game that can be played', () => {
  press(cell, 'z', { ctrlKey: true });
  press(button, 'z', { metaKey: true });
  press(cell, 'Z', { ctrlKey: true, shiftKey: true });
  press(cell, 'y', { ctrlKey: true });
  expect(heard.filter((each) => each.length > 1)).toEqual(['undo', 'undo', 'redo', 'redo']);
  heard = [];
  isLive.value = false;
  press(button, 'z', { ctrlKey: true });
  [isLive.value, greeting.value] = [true, true];
  press(button, 'z', { ctrlKey: true });
  sheet.value = 'settings';
  press(button, 'z', { ctrlKey: true });
  expect(heard).toEqual([]);
});

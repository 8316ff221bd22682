/** What is used of gifenc, which comes without types. */
declare module 'gifenc' {
  export type Palette = readonly (readonly number[])[];
  export interface FrameOptions {
    readonly palette?: Palette;
    /** Milliseconds, in steps of ten. */
    readonly delay?: number;
    readonly repeat?: number;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    /** 1: what was drawn before stays. */
    readonly dispose?: number;
  }
  export interface Encoder {
    writeFrame(indices: Uint8Array, width: number, height: number, options?: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  export function GIFEncoder(): Encoder;
  export function quantize(rgba: Uint8ClampedArray, colors: number): number[][];
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array;
}

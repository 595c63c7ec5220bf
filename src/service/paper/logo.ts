import { inflateSync } from 'node:zlib';
import { maxLogoBytes } from '#contract/paper/bankDetails';

/** A page is printed with at most 600 dots an inch. */
const maxPixels = 2_000;

/** A picture in the form papers use. */
export interface Logo {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Reads a PNG or JPEG given as a data address; undefined for anything else, and for one of too many pixels. */
export function readLogo(text: string): Logo | undefined {
  const [, type, data] = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  if (data === undefined || data.length % 4 !== 0) return undefined;
  const bytes = Buffer.from(data, 'base64');
  const size = type === 'png' ? pngSize(bytes) : jpegSize(bytes);
  if (!size || bytes.length > maxLogoBytes) return undefined;
  const [width, height] = size;
  return width >= 1 && height >= 1 && width <= maxPixels && height <= maxPixels ? { bytes, width, height } : undefined;
}

type Size = readonly [width: number, height: number];

const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Samples of a pixel by color type: gray, color, palette, gray and color with transparency. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The size of a PNG whose pixels are all there; of 8 bits a sample and not interlaced, as programs write them. */
function pngSize(bytes: Uint8Array): Size | undefined {
  if (bytes.length < 57 || !pngHead.every((byte, at) => bytes[at] === byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const [depth, color, , , interlace] = bytes.subarray(24, 29);
  const perPixel = samples[color ?? -1];
  if (depth !== 8 || interlace !== 0 || perPixel === undefined || width > maxPixels || height > maxPixels)
    return undefined;
  const packed: Uint8Array[] = [];
  let isEnded = false;
  for (let at = 8; at + 12 <= bytes.length && !isEnded;) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (at + 12 + length > bytes.length) return undefined;
    if (name === 'IDAT') packed.push(bytes.subarray(at + 8, at + 8 + length));
    isEnded = name === 'IEND';
    at += 12 + length;
  }
  const expected = height * (1 + width * perPixel);
  return isEnded && unpackedLength(packed, expected) === expected ? [width, height] : undefined;
}

/** How many bytes of pixels there are; -1 where there are far more than expected, or they can't be read. */
function unpackedLength(packed: readonly Uint8Array[], expected: number): number {
  try {
    return inflateSync(Buffer.concat(packed), { maxOutputLength: expected + 1 }).length;
  } catch {
    return -1;
  }
}

/** Frames of baseline and progressive pictures; the other markers between C0 and CF are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xc2;

function jpegSize(bytes: Uint8Array): Size | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return [view.getUint16(at + 7), view.getUint16(at + 5)];
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

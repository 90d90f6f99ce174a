/**
 * Compositor of video frames in planar YUV 4:2:0 (BT.709, limited range), compiled to WebAssembly with SIMD.
 *
 * A sprite is stored four times, displaced by half a pixel to the right and/or down, so that slow movement is smooth
 * without resampling while a video is being made. One phase is laid out as
 * luma[h][s] alpha[h][s] u[h/2][s/2] v[h/2][s/2] chromaAlpha[h/2][s/2] lumaSpans[h] chromaSpans[h/2],
 * colours multiplied by alpha, where s is the width rounded up to 16 and a span is four u16:
 * first visible, first opaque, end of opaque, end of visible.
 */

const SPAN_BYTES: i32 = 8;

function aligned(width: i32): i32 {
  return (width + 15) & ~15;
}

/** Bytes of one phase of a sprite; a sprite takes four times as much. Width and height are even. */
export function phaseBytes(width: i32, height: i32): i32 {
  const stride = aligned(width);
  const area = stride * height;
  return area * 2 + (area >> 2) * 3 + (height + (height >> 1)) * SPAN_BYTES;
}

/** Bytes of scratch memory that importSprite needs. */
export function scratchBytes(width: i32, height: i32): i32 {
  return (aligned(width) + 32) * (height + 4) * 4 + aligned(width) * height * 4 + (aligned(width) + 32) * 16;
}

function divide255(value: i32): i32 {
  const rounded = value + 128;
  return (rounded + (rounded >> 8)) >> 8;
}

/** Half-sample interpolation between b and c with a four-tap kernel: sharper than the mean. */
function interpolate(a: v128, b: v128, c: v128, d: v128): v128 {
  const nine = i16x8.splat(9);
  const eight = i16x8.splat(8);
  const low = i16x8.shr_s(
    i16x8.add(
      i16x8.sub(
        i16x8.mul(i16x8.add(i16x8.extend_low_i8x16_u(b), i16x8.extend_low_i8x16_u(c)), nine),
        i16x8.add(i16x8.extend_low_i8x16_u(a), i16x8.extend_low_i8x16_u(d)),
      ),
      eight,
    ),
    4,
  );
  const high = i16x8.shr_s(
    i16x8.add(
      i16x8.sub(
        i16x8.mul(i16x8.add(i16x8.extend_high_i8x16_u(b), i16x8.extend_high_i8x16_u(c)), nine),
        i16x8.add(i16x8.extend_high_i8x16_u(a), i16x8.extend_high_i8x16_u(d)),
      ),
      eight,
    ),
    4,
  );
  return i8x16.narrow_i16x8_u(low, high);
}

function rowShiftedRight(source: usize, target: usize, bytes: i32): void {
  for (let x = 0; x < bytes; x += 16) {
    const at = source + x;
    v128.store(
      target + x,
      interpolate(v128.load(at - 2), v128.load(at - 1), v128.load(at), v128.load(at + 1)),
    );
  }
}

function rowShiftedDown(source: usize, pitch: i32, target: usize, bytes: i32): void {
  for (let x = 0; x < bytes; x += 16) {
    const at = source + x;
    v128.store(
      target + x,
      interpolate(v128.load(at - (pitch << 1)), v128.load(at - pitch), v128.load(at), v128.load(at + pitch)),
    );
  }
}

function writeSpan(alpha: usize, width: i32, target: usize): void {
  let first = 0;
  while (first < width && load<u8>(alpha + first) == 0) first++;
  let last = width;
  while (last > first && load<u8>(alpha + last - 1) == 0) last--;
  let bestStart = first;
  let bestEnd = first;
  let x = first;
  while (x < last) {
    if (load<u8>(alpha + x) != 255) {
      x++;
      continue;
    }
    const start = x;
    while (x < last && load<u8>(alpha + x) == 255) x++;
    if (x - start > bestEnd - bestStart) {
      bestStart = start;
      bestEnd = x;
    }
  }
  store<u16>(target, <u16>first);
  store<u16>(target + 2, <u16>bestStart);
  store<u16>(target + 4, <u16>bestEnd);
  store<u16>(target + 6, <u16>last);
}

function halve(source: usize, stride: i32, height: i32, target: usize): void {
  const half = stride >> 1;
  for (let y = 0; y < height; y += 2) {
    const row = source + y * stride;
    const out = target + (y >> 1) * half;
    for (let x = 0; x < stride; x += 16) {
      const sum = i16x8.add(
        i16x8.extadd_pairwise_i8x16_u(v128.load(row + x)),
        i16x8.extadd_pairwise_i8x16_u(v128.load(row + stride + x)),
      );
      const mean = i16x8.shr_u(i16x8.add(sum, i16x8.splat(2)), 2);
      v128.store64_lane(out + (x >> 1), i8x16.narrow_i16x8_u(mean, mean), 0);
    }
  }
}

/** Builds the four phases of a sprite from straight RGBA pixels. The picture needs a transparent margin of 2 pixels. */
export function importSprite(rgba: usize, width: i32, height: i32, scratch: usize, target: usize): void {
  const stride = aligned(width);
  const pitch = stride + 32;
  const plane = pitch * (height + 4);
  const full = scratch + 16;
  memory.fill(scratch, 0, plane * 4 + 32);
  for (let y = 0; y < height; y++) {
    let from = rgba + ((y * width) << 2);
    let to = full + (y + 2) * pitch + 16;
    for (let x = 0; x < width; x++, from += 4, to++) {
      const a = <i32>load<u8>(from, 3);
      if (a == 0) continue;
      const r = <i32>load<u8>(from);
      const g = <i32>load<u8>(from, 1);
      const b = <i32>load<u8>(from, 2);
      const luma = (11966 * r + 40254 * g + 4064 * b + 1081344) >> 16;
      const u = (-6596 * r - 22189 * g + 28785 * b + 8421376) >> 16;
      const v = (28785 * r - 26145 * g - 2640 * b + 8421376) >> 16;
      store<u8>(to, divide255(luma * a));
      store<u8>(to + plane, divide255(u * a));
      store<u8>(to + plane * 2, divide255(v * a));
      store<u8>(to + plane * 3, a);
    }
  }
  const area = stride * height;
  const shifted = full + plane * 4;
  const row = shifted + area * 4 + 16;
  const size = phaseBytes(width, height);
  for (let phase = 0; phase < 4; phase++) {
    for (let channel = 0; channel < 4; channel++) {
      const source = full + channel * plane + pitch * 2 + 16;
      const into = shifted + channel * area;
      for (let y = 0; y < height; y++) {
        const from = source + y * pitch;
        const to = into + y * stride;
        if (phase == 0) memory.copy(to, from, stride);
        else if (phase == 1) rowShiftedRight(from, to, stride);
        else if (phase == 2) rowShiftedDown(from, pitch, to, stride);
        else {
          rowShiftedDown(from - 16, pitch, row, pitch);
          rowShiftedRight(row + 16, to, stride);
        }
      }
    }
    const out = target + phase * size;
    const quarter = area >> 2;
    memory.copy(out, shifted, area);
    memory.copy(out + area, shifted + area * 3, area);
    halve(shifted + area, stride, height, out + area * 2);
    halve(shifted + area * 2, stride, height, out + area * 2 + quarter);
    halve(shifted + area * 3, stride, height, out + area * 2 + quarter * 2);
    const spans = out + area * 2 + quarter * 3;
    for (let y = 0; y < height; y++) writeSpan(out + area + y * stride, stride, spans + y * SPAN_BYTES);
    const chromaSpans = spans + height * SPAN_BYTES;
    for (let y = 0; y < height >> 1; y++) {
      writeSpan(out + area * 2 + quarter * 2 + y * (stride >> 1), stride >> 1, chromaSpans + y * SPAN_BYTES);
    }
  }
}

/** Converts opaque RGBA pixels to a whole frame. Width and height are even. */
export function importFrame(rgba: usize, width: i32, height: i32, target: usize): void {
  const chroma = target + width * height;
  const quarter = (width >> 1) * (height >> 1);
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      let red = 0,
        green = 0,
        blue = 0;
      for (let dy = 0; dy < 2; dy++) {
        for (let dx = 0; dx < 2; dx++) {
          const from = rgba + (((y + dy) * width + x + dx) << 2);
          const r = <i32>load<u8>(from);
          const g = <i32>load<u8>(from, 1);
          const b = <i32>load<u8>(from, 2);
          store<u8>(target + (y + dy) * width + x + dx, (11966 * r + 40254 * g + 4064 * b + 1081344) >> 16);
          red += r;
          green += g;
          blue += b;
        }
      }
      const at = chroma + (y >> 1) * (width >> 1) + (x >> 1);
      store<u8>(at, (-6596 * red - 22189 * green + 28785 * blue + 33685504) >> 18);
      store<u8>(at + quarter, (28785 * red - 26145 * green - 2640 * blue + 33685504) >> 18);
    }
  }
}

/** Copies a rectangle (even edges) of one frame into another. */
export function restore(
  from: usize,
  to: usize,
  width: i32,
  height: i32,
  left: i32,
  top: i32,
  right: i32,
  bottom: i32,
): void {
  for (let y = top; y < bottom; y++)
    memory.copy(to + y * width + left, from + y * width + left, right - left);
  const half = width >> 1;
  const luma = width * height;
  const quarter = luma >> 2;
  for (let plane = 0; plane < 2; plane++) {
    const start = luma + plane * quarter;
    for (let y = top >> 1; y < bottom >> 1; y++) {
      const at = start + y * half + (left >> 1);
      memory.copy(to + at, from + at, (right - left) >> 1);
    }
  }
}

function scaled(value: v128, factor: v128): v128 {
  const half = i16x8.splat(128);
  let low = i16x8.add(i16x8.extmul_low_i8x16_u(value, factor), half);
  let high = i16x8.add(i16x8.extmul_high_i8x16_u(value, factor), half);
  low = i16x8.shr_u(i16x8.add(low, i16x8.shr_u(low, 8)), 8);
  high = i16x8.shr_u(i16x8.add(high, i16x8.shr_u(high, 8)), 8);
  return i8x16.narrow_i16x8_u(low, high);
}

function blendRun(target: usize, source: usize, alpha: usize, count: i32, opacity: i32): void {
  let x = 0;
  const factor = i8x16.splat(<i8>opacity);
  for (; x + 16 <= count; x += 16) {
    let colour = v128.load(source + x);
    let cover = v128.load(alpha + x);
    if (opacity != 255) {
      colour = scaled(colour, factor);
      cover = scaled(cover, factor);
    }
    v128.store(target + x, i8x16.add_sat_u(colour, scaled(v128.load(target + x), v128.not(cover))));
  }
  for (; x < count; x++) {
    let colour = <i32>load<u8>(source + x);
    let cover = <i32>load<u8>(alpha + x);
    if (opacity != 255) {
      colour = divide255(colour * opacity);
      cover = divide255(cover * opacity);
    }
    const sum = colour + divide255(<i32>load<u8>(target + x) * (255 - cover));
    store<u8>(target + x, sum > 255 ? 255 : sum);
  }
}

function drawRow(
  target: usize,
  source: usize,
  alpha: usize,
  span: usize,
  x: i32,
  left: i32,
  right: i32,
  opacity: i32,
): void {
  const first = max(<i32>load<u16>(span), left - x);
  const last = min(<i32>load<u16>(span, 6), right - x);
  if (first >= last) return;
  const start = min(max(<i32>load<u16>(span, 2), first), last);
  const end = max(start, min(<i32>load<u16>(span, 4), last));
  const row = target + x;
  if (opacity != 255) {
    blendRun(row + first, source + first, alpha + first, last - first, opacity);
    return;
  }
  if (start > first) blendRun(row + first, source + first, alpha + first, start - first, 255);
  if (end > start) memory.copy(row + start, source + start, end - start);
  if (last > end) blendRun(row + end, source + end, alpha + end, last - end, 255);
}

/**
 * Draws a sprite into a frame inside the clip. `x2` and `y2` are half pixels; every row is displaced by
 * `shear * (row - pivot)` half pixels, which reads as a small rotation.
 */
export function drawSprite(
  frame: usize,
  frameWidth: i32,
  frameHeight: i32,
  sprite: usize,
  width: i32,
  height: i32,
  x2: i32,
  y2: i32,
  shear: f32,
  pivot: i32,
  opacity: i32,
  left: i32,
  top: i32,
  right: i32,
  bottom: i32,
): void {
  const stride = aligned(width);
  const area = stride * height;
  const quarter = area >> 2;
  const size = phaseBytes(width, height);
  const down = y2 & 1;
  const y = y2 >> 1;
  const from = max(0, top - y);
  const to = min(height, bottom - y);
  for (let row = from; row < to; row++) {
    const displaced = x2 + <i32>nearest<f32>(shear * <f32>(row - pivot));
    const phase = sprite + ((down << 1) | (displaced & 1)) * size;
    drawRow(
      frame + (y + row) * frameWidth,
      phase + row * stride,
      phase + area + row * stride,
      phase + area * 2 + quarter * 3 + row * SPAN_BYTES,
      displaced >> 1,
      left,
      right,
      opacity,
    );
  }
  const half = frameWidth >> 1;
  const luma = frameWidth * frameHeight;
  const chromaTop = y >> 1;
  const chromaFrom = max(0, (top >> 1) - chromaTop);
  const chromaTo = min(height >> 1, (bottom >> 1) - chromaTop);
  for (let row = chromaFrom; row < chromaTo; row++) {
    const displaced = x2 + <i32>nearest<f32>(shear * <f32>((row << 1) - pivot));
    const phase = sprite + ((down << 1) | (displaced & 1)) * size;
    const at = row * (stride >> 1);
    const span = phase + area * 2 + quarter * 3 + (height + row) * SPAN_BYTES;
    const alpha = phase + area * 2 + quarter * 2 + at;
    const x = displaced >> 2;
    const out = frame + luma + (chromaTop + row) * half;
    drawRow(out, phase + area * 2 + at, alpha, span, x, left >> 1, right >> 1, opacity);
    drawRow(
      out + (luma >> 2),
      phase + area * 2 + quarter + at,
      alpha,
      span,
      x,
      left >> 1,
      right >> 1,
      opacity,
    );
  }
}

import { mix } from '@pregonero/video/drawing';

/** Lighter towards warm white. */
export const lighter = (hex: string, amount: number): string => mix(hex, '#fff6ea', amount);

/** Darker towards a warm shadow: plain black makes skin and cloth look dirty. */
export const darker = (hex: string, amount: number): string => mix(hex, '#2a0f14', amount);

/** What pictures of every shop have in common. */
import { between, type Rgb, type Surface, type Thing } from './photograph';
import { clamp, roughness, smooth } from './shapes';

const { abs } = Math;

/** A table of planks. */
export const wood =
  (light: Rgb, dark: Rgb) =>
  (x: number, z: number): Surface => {
    const plank = Math.floor(x / 1.1 + 40);
    const grain = roughness(x * 9 + plank * 7, 0.3, z * 0.9 + plank * 3);
    const gap = smooth(0.47, 0.495, abs(((((x / 1.1) % 1) + 1) % 1) - 0.5));
    const tone = between(light, dark, clamp(grain * 1.1 - 0.1));
    return { colour: between(tone, [0.02, 0.012, 0.008], gap * 0.7), shine: 0.06, gloss: 14 };
  };
/** A plain table. */
export const plaster =
  (tone: Rgb) =>
  (x: number, z: number): Surface => ({
    colour: between(tone, [tone[0] * 0.86, tone[1] * 0.85, tone[2] * 0.83], roughness(x * 2.2, 0.1, z * 2.2)),
    shine: 0.02,
  });

/** A surface of one colour. */
export const plain =
  (tone: Rgb, shine = 0.05, gloss = 24): Thing['surface'] =>
  () => ({ colour: tone, shine, gloss });

/** From above, as people photograph what stands on a table. */
export const CAMERA = { eye: [0, 3.1, 6.2], at: [0, 0.12, 0], lens: 2.15 } as const;

/** Light of a window. */
export const MORNING = {
  sun: { from: [-0.75, 0.8, 0.12] as const, colour: [2.7, 2.25, 1.7] as Rgb },
  sky: [0.34, 0.4, 0.5] as Rgb,
};

/** Pictures as phones and messengers write them, built around frames that an encoder wrote once. */

const base64 = (text: string): Buffer => Buffer.from(text, 'base64');

/** Parameter sets of HEVC (video, sequence, picture) for frames of 64 × 64 pixels, by x265. */
const PARAMETER_SETS = [
  'QAEMAf//BAgAAAMAn6gAAAMAAB66AkA=',
  'QgEBBAgAAAMAn6gAAAMAAB6gIIEFlupJMrwFuBAQMCAAAAMAIAAAAwAh',
  'RAHBcYES',
].map(base64);
/** One frame each, of one colour. */
const TILES = {
  red: base64('KAGvCeAjjz/8ZBf/yXvQ+7Ul9/v/8A=='),
  green: base64('KAGvCeAjjx42HL/+Se//6+SX3+//wA=='),
  blue: base64('KAGvCeAjjz/+GlDI+vfP/lgX3+//wA=='),
  yellow: base64('KAGvCeAjjx4+B1T/+vfNDlgX3+//wA=='),
};
/** 60 × 40 pixels, the left half blue, the right half red, by libheif. */
export const AVIF = base64(
  'AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAOptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAA' +
    'AAABAAAAImlsb2MAAAAAREAAAQABAAAAAAEOAAEAAAAAAAAANgAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGF2MDEAAAAAamlwcnAAAABL' +
    'aXBjbwAAABNjb2xybmNseAACAAIABoAAAAAMYXYxQ4EADAAAAAAUaXNwZQAAAAAAAAA8AAAAKAAAABBwaXhpAAAAAAMICAgAAAAXaXBtYQAAAAAA' +
    'AAABAAEEgYIDhAAAAD5tZGF0EgAKCRgVe52CBAQNCDInRNAAggghQNf+Yhg/GJTHUfX9Bg4CgG++PKhIx5u0cjhdL5x5AhSY',
);
/** 60 × 40 pixels, the left half blue, the right half red, by libwebp. */
export const WEBP = base64(
  'UklGRn4AAABXRUJQVlA4IHIAAACQBgCdASo8ACgAPm00lUckIyIhKqgAgA2JYwDTmcD+AfiBpgPxVowH4AVoB/AMoA/QACSKGUjGjaGcElIAAP75' +
    'Hctl/yA/8gP/5ATXYeJ3b/ClO6gKBouspEJYefAt60Y8EypVL+Gl8SLrICY1AgAAAAA=',
);
/** 60 × 40 pixels of red, half transparent. */
export const TRANSPARENT_WEBP = base64('UklGRiIAAABXRUJQVlA4TBUAAAAvO8AJEAcQ/Y/+BYCE8H+9GNH/1AcA');

const number = (value: number, bytes: number): Buffer => {
  const data = Buffer.alloc(bytes);
  data.writeUIntBE(value, 0, bytes);
  return data;
};
const box = (type: string, ...parts: Buffer[]): Buffer => {
  const data = Buffer.concat(parts);
  return Buffer.concat([number(data.length + 8, 4), Buffer.from(type), data]);
};
const fullBox = (type: string, version: number, ...parts: Buffer[]): Buffer =>
  box(type, number(version, 1), number(0, 3), ...parts);

export interface HeicOptions {
  /** Quarter turns against the clock, as the camera was held. */
  readonly quarterTurns?: number;
  /** Sides that the file names for each tile. */
  readonly tileSide?: number;
  readonly rows?: number;
  /** Bytes that every tile consists of, as the file names them. */
  readonly tileBytes?: number;
  readonly coding?: string;
  readonly place?: string;
}

/**
 * A photo in HEIC as an iPhone writes it: tiles in a grid, turned, with a colour profile and with a place in its Exif data. 120 × 100
 * pixels of 2 × 2 tiles: red and green above blue and yellow.
 */
export function heic(options: HeicOptions = {}): Buffer {
  const { quarterTurns = 0, tileSide = 64, rows = 2, coding = 'hvc1', place = '' } = options;
  const tiles = Object.values(TILES).map((tile) => Buffer.concat([number(tile.length, 4), tile]));
  const [tileCount, grid, exif] = [tiles.length, tiles.length + 1, tiles.length + 2];
  const gridData = Buffer.concat([Buffer.from([0, 0, rows - 1, 1]), number(120, 2), number(100, 2)]);
  const contents = [...tiles, gridData, Buffer.from(`\0\0\0\u0006Exif\0\0${place}`)];
  const settings = Buffer.concat([
    Buffer.from([1, 1, 0x60, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 30, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 3, 3]),
    ...PARAMETER_SETS.flatMap((set, index) => [
      number(0xa0 + index, 1),
      number(1, 2),
      number(set.length, 2),
      set,
    ]),
  ]);
  const size = (width: number, height: number): Buffer =>
    fullBox('ispe', 0, number(width, 4), number(height, 4));
  const properties = box(
    'iprp',
    box(
      'ipco',
      ...[box('hvcC', settings), size(tileSide, tileSide), size(120, 100)],
      ...[box('irot', number(quarterTurns, 1)), box('colr', Buffer.from(`prof${PROFILE}`))],
    ),
    fullBox(
      'ipma',
      0,
      number(tileCount + 1, 4),
      ...tiles.flatMap((_tile, index) => [number(index + 1, 2), Buffer.from([2, 0x81, 0x02])]),
      ...[number(grid, 2), Buffer.from([3, 0x03, 0x84, 0x05])],
    ),
  );
  const types = contents.map((_content, index) =>
    fullBox(
      'infe',
      2,
      ...[number(index + 1, 2), number(0, 2)],
      Buffer.from(`${index + 1 === grid ? 'grid' : index + 1 === exif ? 'Exif' : coding}\0`),
    ),
  );
  const references = fullBox(
    'iref',
    0,
    box('dimg', number(grid, 2), number(tileCount, 2), ...tiles.map((_tile, index) => number(index + 1, 2))),
  );
  const head = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic'));
  const meta = (dataStart: number): Buffer => {
    let at = dataStart;
    const places = contents.map((content, index) => {
      const bytes = index < tileCount ? (options.tileBytes ?? content.length) : content.length;
      const entry = Buffer.concat([
        ...[number(index + 1, 2), number(0, 2), number(1, 2)],
        ...[number(at, 4), number(bytes, 4)],
      ]);
      at += content.length;
      return entry;
    });
    return fullBox(
      'meta',
      0,
      fullBox('pitm', 0, number(grid, 2)),
      fullBox('iinf', 0, number(contents.length, 2), ...types),
      ...[properties, references],
      fullBox('iloc', 0, number(0x44_00, 2), number(contents.length, 2), ...places),
    );
  };
  const start = head.length + meta(0).length + 8;
  return Buffer.concat([head, meta(start), box('mdat', ...contents)]);
}

/** What stands for a colour profile. */
export const PROFILE = 'profile of a wide screen';

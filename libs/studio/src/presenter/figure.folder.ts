import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClothTones } from './clothes.colours';
import { readArtwork, type Artwork } from './figure.artwork';
import type { Room } from './room.drawing';
import { ROOM_SCENES } from './room.scenes';

/** A presenter as the product shows it. */
export interface Presenter {
  id: string;
  name: string;
  description: string;
  gender: 'male' | 'female';
  age: 'young' | 'adult' | 'mature';
  ethnicity: 'caucasian' | 'asian' | 'african' | 'latino' | 'hispanic';
  useCases: ('business' | 'professional' | 'casual' | 'corporate')[];
  defaultVoiceId: string;
}

/** A presenter as its folder tells it. */
export interface Figure {
  presenter: Presenter;
  artwork: Artwork;
  /** The colours of the drawing that are exchanged for those of a brand. */
  clothes: ClothTones;
  room: Room;
  hairSwing: number;
  /** Place in the list, from 1. */
  place: number;
}

/** What a folder holds. With problems there is no figure. */
interface FigureFolder {
  folder: string;
  figure: Figure | undefined;
  problems: string[];
}

/** One folder a presenter; whoever draws a new one puts it here. */
export const FIGURES_FOLDER = join(__dirname, '..', '..', 'presenters');

const COLOUR = /^#[0-9a-f]{6}$/iu;
const CHOICES = {
  gender: ['male', 'female'],
  age: ['young', 'adult', 'mature'],
  ethnicity: ['caucasian', 'asian', 'african', 'latino', 'hispanic'],
  useCases: ['business', 'professional', 'casual', 'corporate'],
} as const;

type Facts = Readonly<Record<string, unknown>>;

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the fields of `presenter.json`; what is wrong becomes a sentence. */
class FactReader {
  constructor(
    private readonly facts: Facts,
    private readonly problems: string[],
    private readonly where = '',
  ) {}

  words(name: string): string {
    const { [name]: value } = this.facts;
    if (typeof value === 'string' && value.trim() !== '') return value;
    return this.wrong(name, 'needs a text', '');
  }

  oneOf<T extends string>(name: string, choices: readonly [T, ...T[]]): T {
    const { [name]: value } = this.facts;
    return (
      choices.find((choice) => choice === value) ??
      this.wrong(name, `needs one of ${choices.join(', ')}`, choices[0])
    );
  }

  someOf<T extends string>(name: string, choices: readonly T[]): T[] {
    const { [name]: value } = this.facts;
    const given: readonly unknown[] = Array.isArray(value) ? value : [];
    const chosen = choices.filter((choice) => given.includes(choice));
    if (chosen.length > 0 && chosen.length === given.length) return chosen;
    return this.wrong(name, `needs one or more of ${choices.join(', ')}`, chosen);
  }

  colour(name: string): string {
    const { [name]: value } = this.facts;
    if (typeof value === 'string' && COLOUR.test(value)) return value.toLowerCase();
    return this.wrong(name, 'needs a colour like #2f4a78', '#000000');
  }

  number(name: string, least: number, most: number): number {
    const { [name]: value } = this.facts;
    if (typeof value === 'number' && value >= least && value <= most) return value;
    return this.wrong(name, `needs a number from ${least} to ${most}`, least);
  }

  within(name: string): FactReader {
    const { [name]: value } = this.facts;
    return new FactReader(isFacts(value) ? value : {}, this.problems, `${this.where}${name}.`);
  }

  private wrong<T>(name: string, why: string, instead: T): T {
    this.problems.push(`presenter.json: «${this.where}${name}» ${why}.`);
    return instead;
  }
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The caller says which file is missing, in the words of whoever draws.
    return undefined;
  }
}

function factsOf(text: string, problems: string[]): Facts {
  try {
    const value: unknown = JSON.parse(text);
    if (isFacts(value)) return value;
  } catch {
    // Said below, as for any other text that is not what it should be.
  }
  problems.push('presenter.json: is not valid JSON; a comma or a quotation mark may be missing.');
  return {};
}

/** One folder. Its name is the id of the presenter. */
export function readFigure(folder: string, id: string): FigureFolder {
  const problems: string[] = [];
  const drawing = textOf(join(folder, id, 'figure.svg'));
  const text = textOf(join(folder, id, 'presenter.json'));
  if (!/^[a-z][a-z0-9-]{0,39}$/u.test(id))
    problems.push('the name of the folder may have small letters, digits and «-» only.');
  if (drawing === undefined) problems.push('figure.svg is missing.');
  if (text === undefined) problems.push('presenter.json is missing.');
  if (drawing === undefined || text === undefined) return { folder: id, figure: undefined, problems };
  const facts = factsOf(text, problems);
  if (problems.length > 0) return { folder: id, figure: undefined, problems };
  const { artwork, problems: flaws } = readArtwork(drawing);
  problems.push(...flaws);
  const read = new FactReader(facts, problems);
  const [clothes, room] = [read.within('clothes'), read.within('room')];
  const figure: Figure = {
    presenter: {
      id,
      name: read.words('name'),
      description: read.words('description'),
      gender: read.oneOf('gender', CHOICES.gender),
      age: read.oneOf('age', CHOICES.age),
      ethnicity: read.oneOf('ethnicity', CHOICES.ethnicity),
      useCases: read.someOf('useCases', CHOICES.useCases),
      defaultVoiceId: read.words('defaultVoiceId'),
    },
    artwork,
    clothes: {
      light: clothes.colour('light'),
      base: clothes.colour('base'),
      shade: clothes.colour('shade'),
      deep: clothes.colour('deep'),
    },
    room: {
      light: room.colour('light'),
      shade: room.colour('shade'),
      accent: room.colour('accent'),
      scene: room.oneOf('scene', ROOM_SCENES),
    },
    hairSwing: read.number('hairSwing', 0, 1),
    place: read.number('place', 1, 1000),
  };
  if (problems.length === 0 && !drawing.toLowerCase().includes(figure.clothes.base))
    problems.push(
      `presenter.json: nothing in the drawing has the colour ${figure.clothes.base} of the clothes.`,
    );
  return { folder: id, figure: problems.length === 0 ? figure : undefined, problems };
}

/** Every folder with a figure, in the order of the library. */
export function readFigures(folder: string): FigureFolder[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readFigure(folder, name))
    .sort(
      (one, other) =>
        (one.figure?.place ?? 0) - (other.figure?.place ?? 0) || (one.folder < other.folder ? -1 : 1),
    );
}

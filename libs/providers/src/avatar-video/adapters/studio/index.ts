import { availableParallelism } from 'node:os';
import { definePresenter, isPresenterOn } from '../../presenter-definition';
import { heygen } from '../heygen';
import { StudioFilms } from './studio.films';
import { studioSettings } from './studio.settings';
import { readCatalogue, StudioShelf } from './studio.shelf';

/** Films that wait for a worker at most; the processors of the workers are the limit. */
const SLOTS = 1_000;
/** One draws, one encodes. */
const PROCESSORS_PER_FILM = 2;

/** Drawn presenters and their voices, rendered by the workers themselves. Nobody else is asked. */
export const studio = definePresenter({
  id: 'studio',
  calls: [],
  settings: studioSettings,
  isOn: ({ presenters }, all) => (presenters === 'auto' ? !isPresenterOn(heygen, all) : presenters === 'on'),
  checks: (_settings, host) => [
    {
      title: 'Estudio',
      cure: 'arranca avatar-video: al arrancar dibuja los presentadores y los guarda en el almacén',
      look: async () => {
        const catalogue = await readCatalogue(host);
        if (catalogue === null) throw new Error('ningún avatar-video ha publicado sus presentadores');
        const { presenters, voices } = catalogue;
        return `${presenters.length} presentadores dibujados, ${voices.length} voces`;
      },
    },
  ],
  create({ filmsPerWorker }, host) {
    const shelf = new StudioShelf(host);
    const slotsPerWorker =
      filmsPerWorker > 0
        ? filmsPerWorker
        : Math.max(1, Math.floor(availableParallelism() / PROCESSORS_PER_FILM));
    return {
      ...{ slots: SLOTS, slotsPerWorker, shared: shelf, voices: shelf },
      rendering: { kind: 'instant', api: new StudioFilms(host, slotsPerWorker) },
    };
  },
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type AjustesVideo, DEFAULT_AJUSTES_VIDEO, LIMITS } from '@pregonero/contracts/api';
import { withPronunciacion } from '../../../data/ajustes-video';
import { aGuion } from '../../../testing/builders';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { bareWord, changedWords, SpokenText } from './spoken-text';

const guion = aGuion();
const READ = {
  textoHablado: '¡Hola! Paga con vompi: veinticinco panes.',
  palabras: [
    { escrito: '¡Hola!', dicho: '¡Hola!' },
    { escrito: 'Paga', dicho: 'Paga' },
    { escrito: 'con', dicho: 'con' },
    { escrito: 'Wompi:', dicho: 'vompi' },
    { escrito: '25', dicho: 'veinticinco' },
    { escrito: 'panes.', dicho: 'panes.' },
  ],
};
const SPOKEN = `GET /api/guiones/${guion.id}/asi-se-dira`;
afterEach(() => jest.restoreAllMocks());

describe('SpokenText', () => {
  it('marks the words that are said differently, and nothing else', async () => {
    fakeApi({ [SPOKEN]: () => READ });
    const { container } = renderApp(<SpokenText guion={guion} />);

    const changes = await screen.findByRole('list', { name: 'Lo que cambia' });

    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'vompi',
      'veinticinco',
    ]);
    expect(within(changes).getAllByRole('listitem')).toHaveLength(2);
  });

  it('corrects a word in place: the list keeps what it had, and the text is asked for anew', async () => {
    const saved: AjustesVideo = {
      ...DEFAULT_AJUSTES_VIDEO,
      subtitulos: false,
      pronunciaciones: [
        { escrito: 'Bold', dicho: 'bol' },
        { escrito: 'wompi', dicho: 'vompi' },
      ],
    };
    let asked = 0;
    const { changes } = fakeApi({
      [SPOKEN]: () => {
        asked += 1;
        return READ;
      },
      'GET /api/ajustes-video': () => saved,
      'PUT /api/ajustes-video': (body) => body,
    });
    renderApp(<SpokenText guion={guion} />);

    fireEvent.click(await screen.findByRole('button', { name: 'Corregir cómo se dice Wompi' }));
    const said = screen.getByLabelText<HTMLInputElement>('Cómo se dice «Wompi»');
    expect(said.value).toBe('vompi');
    fireEvent.change(said, { target: { value: ' guompi ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Guardar pronunciación' }));

    await screen.findByText('Pronunciación guardada');
    expect(changes.map(({ body }) => body)).toEqual([
      {
        ...saved,
        pronunciaciones: [
          { escrito: 'Bold', dicho: 'bol' },
          { escrito: 'Wompi', dicho: 'guompi' },
        ],
      },
    ]);
    await waitFor(() => {
      expect(asked).toBe(2);
    });
  });

  it('asks for both words before it saves another one, and stays open when that fails', async () => {
    const { changes } = fakeApi({
      [SPOKEN]: () => ({ textoHablado: 'Hola', palabras: [{ escrito: 'Hola', dicho: 'Hola' }] }),
      'GET /api/ajustes-video': () => DEFAULT_AJUSTES_VIDEO,
      'PUT /api/ajustes-video': () => {
        throw refusal('validation_failed', {
          'pronunciaciones.0.dicho': ['Cómo se dice va en una sola línea'],
        });
      },
    });
    renderApp(<SpokenText guion={guion} />);
    await screen.findByText('Todo se dice como está escrito.');

    fireEvent.click(screen.getByRole('button', { name: 'Corregir otra palabra' }));
    fireEvent.click(screen.getByRole('button', { name: 'Guardar pronunciación' }));
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Escribe la palabra',
      'Escribe cómo se dice',
    ]);
    expect(changes).toEqual([]);
    fireEvent.change(screen.getByLabelText('Palabra del guion'), { target: { value: 'Hola' } });
    fireEvent.change(screen.getByLabelText('Se dice'), { target: { value: 'jola' } });
    fireEvent.click(screen.getByRole('button', { name: 'Guardar pronunciación' }));

    const alert = await screen.findByText('Cómo se dice va en una sola línea');
    const said = screen.getByLabelText<HTMLInputElement>('Se dice');
    expect(said.getAttribute('aria-describedby')).toContain(alert.id);
    expect([said.value, screen.getAllByRole('alert').length]).toEqual(['jola', 1]);
  });

  it.each([
    ['the list is full, without asking', LIMITS.pronunciacionesMax, {}, /100 pronunciaciones/u, []],
    [
      'the list is wrong in another way',
      3,
      { pronunciaciones: ['Hay una palabra repetida en la lista'] },
      /palabra repetida/u,
      ['PUT'],
    ],
    [
      'the word itself is refused',
      3,
      { 'pronunciaciones.3.escrito': ['La palabra va en una sola línea'] },
      /palabra va en una sola línea/u,
      ['PUT'],
    ],
  ])('says that %s', async (_what, count, errors, sentence, sent) => {
    const pronunciaciones = Array.from({ length: count }, (_, n) => ({ escrito: `p${n}`, dicho: 'a' }));
    const { changes } = fakeApi({
      [SPOKEN]: () => READ,
      'GET /api/ajustes-video': () => ({ ...DEFAULT_AJUSTES_VIDEO, pronunciaciones }),
      'PUT /api/ajustes-video': () => {
        throw refusal('validation_failed', errors);
      },
    });
    renderApp(<SpokenText guion={guion} />);

    fireEvent.click(await screen.findByRole('button', { name: 'Corregir cómo se dice Wompi' }));
    fireEvent.click(screen.getByRole('button', { name: 'Guardar pronunciación' }));

    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(changes.map(({ method }) => method)).toEqual(sent);
  });

  it('offers to try again when the reading cannot be had', async () => {
    fakeApi({
      [SPOKEN]: () => {
        throw refusal('invalid_state');
      },
    });
    renderApp(<SpokenText guion={guion} />);
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
  });
});

describe('words', () => {
  it('leave the punctuation of the sentence, not what belongs to them', () => {
    expect(['«Wompi»,', '¡25!', '$4.500.', 'p.m.', '10%;'].map(bareWord)).toEqual([
      'Wompi',
      '25',
      '$4.500',
      'p.m',
      '10%',
    ]);
  });

  it('are listed once each, whatever their case', () => {
    const palabras = [
      { escrito: 'Wompi', dicho: 'guompi' },
      { escrito: 'WOMPI.', dicho: 'guompi' },
      { escrito: 'pan', dicho: 'pan' },
    ];
    expect(changedWords(palabras)).toEqual([{ escrito: 'Wompi', dicho: 'guompi' }]);
  });

  it('replace the same word in another case, or come last', () => {
    const list = [{ escrito: 'Café', dicho: 'a' }];
    expect(withPronunciacion(list, { escrito: 'CAFÉ', dicho: 'b' })).toEqual([
      { escrito: 'CAFÉ', dicho: 'b' },
    ]);
    expect(withPronunciacion(list, { escrito: 'Bold', dicho: 'b' })).toHaveLength(2);
  });
});

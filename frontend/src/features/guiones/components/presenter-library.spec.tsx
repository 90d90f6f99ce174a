import { AVATAR_FILTERS, VOICE_FILTERS } from '@pregonero/contracts/api';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { ApiError, api } from '../../../lib/api-client';
import { aVoice, anAvatar } from '../../../testing/builders';
import { refusal } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { PresenterLibrary } from './presenter-library';

const AVATARS = '/api/avatars/search';
const VOICES = '/api/voices/search';
const AVATAR_LABELS = { gender: 'Género', age: 'Edad', ethnicity: 'Rasgos', use_case: 'Uso' } as const;
const VOICE_LABELS = {
  language: 'Idioma',
  gender: 'Género',
  age: 'Edad',
  accent: 'Acento',
  style: 'Estilo',
} as const;

/** Every filter with each of its values: parameter, label, value. */
function everyChoice(
  filters: Record<string, readonly string[]>,
  labels: Record<string, string>,
): [string, string, string][] {
  return Object.entries(filters).flatMap(([name, values]) =>
    values.map((value): [string, string, string] => [name, labels[name] ?? name, value]),
  );
}

let get: jest.SpiedFunction<typeof api.get>;
beforeAll(() => {
  get = jest.spyOn(api, 'get');
});
const onAvatar = jest.fn();
const onVoice = jest.fn();

/** What the server was asked for last, at an address. */
const asked = (url: string) => get.mock.calls.filter(([called]) => called === url).at(-1)?.[1]?.params;
/** A search waits until the person has stopped typing; its answer is a turn of its own. */
const settle = async () => {
  for (let turn = 0; turn < 2; turn++) await act(() => jest.advanceTimersByTimeAsync(1_000));
};

async function open(tab: 'Avatars' | 'Voices') {
  renderApp(<PresenterLibrary avatarId={null} voiceId={null} onAvatar={onAvatar} onVoice={onVoice} />);
  fireEvent.click(screen.getByRole('tab', { name: tab }));
  await settle();
}
const choose = (label: string, value: string) => {
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
};
const write = (text: string) => {
  fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar' }), { target: { value: text } });
};

beforeEach(() => {
  jest.useFakeTimers();
  for (const mock of [get, onAvatar, onVoice]) mock.mockReset();
  const voices = ['Spanish', 'English', 'Portuguese'].map((language, index) =>
    aVoice(index === 0 ? { language } : { voice_id: `v${index}`, name: `Voz ${index}`, language }),
  );
  get.mockImplementation((url) => Promise.resolve(url === AVATARS ? [anAvatar()] : voices));
});
afterEach(() => {
  jest.useRealTimers();
});

describe('PresenterLibrary', () => {
  it('has the tabs Avatars and Voices', async () => {
    await open('Avatars');

    expect(screen.getAllByRole('tab').map(({ firstChild }) => firstChild?.textContent)).toEqual([
      'Avatars',
      'Voices',
    ]);
  });

  it('asks for everything before something is chosen', async () => {
    await open('Avatars');
    expect(asked(AVATARS)).toEqual({});

    fireEvent.click(screen.getByRole('tab', { name: 'Voices' }));
    await settle();
    expect(asked(VOICES)).toEqual({});
  });

  it.each(everyChoice(AVATAR_FILTERS, AVATAR_LABELS))(
    'sends the avatar filter %s (%s) as %s',
    async (name, label, value) => {
      await open('Avatars');
      choose(label, value);
      await settle();

      expect(asked(AVATARS)).toEqual({ [name]: value });
    },
  );

  it.each(everyChoice(VOICE_FILTERS, VOICE_LABELS))(
    'sends the voice filter %s (%s) as %s',
    async (name, label, value) => {
      await open('Voices');
      choose(label, value);
      await settle();

      expect(asked(VOICES)).toEqual({ [name]: value });
    },
  );

  it('sends the text and the filters together, and a filter that was taken back no more', async () => {
    await open('Avatars');
    write('lucía');
    choose('Género', 'female');
    choose('Edad', 'young');
    await settle();
    expect(asked(AVATARS)).toEqual({ q: 'lucía', gender: 'female', age: 'young' });

    choose('Edad', '');
    await settle();
    expect(asked(AVATARS)).toEqual({ q: 'lucía', gender: 'female' });
  });

  it('offers no language that no voice speaks', async () => {
    get.mockResolvedValue([aVoice({ language: 'Spanish' })]);
    await open('Voices');

    const offered = within(screen.getByRole('combobox', { name: 'Idioma' })).getAllByRole('option');
    const values = offered.map((option) => option.getAttribute('value'));
    expect(values.filter((value) => value !== '')).toEqual(['spanish']);
  });

  it('searches the voices by text as well', async () => {
    await open('Voices');
    write('clara');
    await settle();

    expect(asked(VOICES)).toEqual({ q: 'clara' });
  });

  it('asks for a word and not for each of its letters', async () => {
    await open('Avatars');
    for (const text of ['l', 'lu', 'luc']) write(text);
    await settle();

    expect(get.mock.calls.map(([, options]) => options?.params)).toEqual([{}, { q: 'luc' }]);
  });

  it('hands on what is chosen', async () => {
    await open('Avatars');
    fireEvent.click(screen.getByRole('button', { name: 'Lucía' }));
    fireEvent.click(screen.getByRole('tab', { name: 'Voices' }));
    await settle();
    fireEvent.click(screen.getByText('Clara'));

    expect(onAvatar).toHaveBeenCalledWith('lucia');
    expect(onVoice).toHaveBeenCalledWith('clara');
  });

  it('offers the way out of a search that found nothing', async () => {
    get.mockResolvedValue([]);
    await open('Voices');
    write('zzz');
    choose('Idioma', 'english');
    await settle();

    fireEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    await settle();

    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' }).value).toBe('');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Idioma' }).value).toBe('');
  });

  it.each([
    ['Avatars', 'Failed to search avatars'],
    ['Voices', 'Failed to search voices'],
  ] as const)('says that the search of %s failed, and asks again on a click', async (tab, title) => {
    get.mockRejectedValue(refusal('internal_error'));
    await open(tab);
    expect(screen.getByText(title)).toBeTruthy();
    const panel = within(screen.getByRole('tabpanel', { name: tab }));
    expect(panel.getByText(refusal('internal_error').userMessage)).toBeTruthy();

    get.mockImplementation((url) => Promise.resolve(url === AVATARS ? [anAvatar()] : [aVoice()]));
    fireEvent.click(panel.getByRole('button', { name: 'Reintentar' }));
    await settle();
    expect(screen.queryByText(title)).toBeNull();
    expect(screen.getByText(tab === 'Avatars' ? 'Lucía' : 'Clara')).toBeTruthy();
  });

  it('says so as well when a later search fails, instead of showing the earlier result', async () => {
    await open('Avatars');
    get.mockRejectedValue(
      new ApiError({ status: 0, code: 'network_error', userMessage: 'Sin conexión.', bodyText: '' }),
    );
    write('luc');
    await settle();

    expect(screen.getByText('Failed to search avatars')).toBeTruthy();
    expect(screen.queryByText('Lucía')).toBeNull();
  });

  it.each([
    ['does not load', '/lucia.png'],
    ['has no address', ''],
  ])('draws a placeholder for a picture that %s', async (_what, preview_image_url) => {
    get.mockResolvedValue([anAvatar({ preview_image_url })]);
    await open('Avatars');
    const tile = screen.getByRole('button', { name: 'Lucía' });
    const picture = tile.querySelector('img');
    expect(picture === null).toBe(preview_image_url === '');
    if (picture !== null) fireEvent.error(picture);

    expect(tile.querySelector('img')).toBeNull();
    expect(tile.querySelector('svg')).not.toBeNull();
  });
});

import { LIMITS } from '@pregonero/contracts/api';
import { GUION_TEXT_COLUMNS, guionText, type GuionTextRow } from '@pregonero/persistence';
import { needsFreshLink } from '../guiones/fresh-link';
import { JsonText } from '../http/json-text';

/** Stands between two texts. No JSON has it in it: there it is written as an escape (RFC 8259, 7). */
const BETWEEN = '\u001f';

const REST = ['id', 'audioKey', 'audioUrl', 'hashtags', 'caption', 'said'] as const satisfies Exclude<
  keyof GuionTextRow,
  'text'
>[];

/** The first page of an owner's scripts as one row says it; both null where there is none, undefined where the page was not read. */
export interface GuionPage {
  readonly pageTexts: string | null | undefined;
  readonly pageRests: readonly Pick<GuionTextRow, (typeof REST)[number]>[] | null | undefined;
}

/** The columns of {@link GuionPage}, aggregated over rows `page` that have {@link GUION_TEXT_COLUMNS}. */
export const GUION_PAGE = `string_agg(page.text, E'\\x1f' ORDER BY page.id DESC) AS "pageTexts",
  json_agg(json_build_object(${REST.map((name) => `'${name}', page."${name}"`).join(', ')}) ORDER BY page.id DESC) AS "pageRests"`;

/** The columns of `guiones` that it is made of. */
export const GUION_PAGE_COLUMNS = GUION_TEXT_COLUMNS;

/** The answer of `GET /api/guiones`; null where the route has more to do: another page, or a link that ended. */
export function guionPage({ pageTexts, pageRests }: Partial<GuionPage>): JsonText | null {
  const rests = pageRests ?? [];
  if (rests.length > LIMITS.listPageRows || rests.some(needsFreshLink)) return null;
  const texts = pageTexts?.split(BETWEEN) ?? [];
  return JsonText.list(rests.map((rest, at) => guionText({ ...rest, text: texts[at] ?? '' })));
}

import { LIMITS } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import type { ListPage } from '@pregonero/persistence';
import type { FastifyReply } from 'fastify';
import { Optional } from './field.decorators';
import { TextCount, TextId } from './text-id.decorator';

/** Query of every list: how many rows, and after which one. Without them the newest. */
export class ListPageDto {
  @Optional()
  @TextCount({ max: LIMITS.listPageRows, invalid: say('limit_out_of_range', { max: LIMITS.listPageRows }) })
  limit?: number;

  /** The `cursor` of the link to the next page: nothing else may be read into it. */
  @Optional()
  @TextId({ invalid: say('cursor_invalid') })
  cursor?: number;
}

/**
 * Answers one page of a list, newest first, with a link to the next one (RFC 8288) where there are more rows. `read` is
 * asked for one row more than is shown: whether it comes tells whether there is another page.
 */
export async function answerPage<Row extends { id: number }>(
  reply: FastifyReply,
  { limit = LIMITS.listPageRows, cursor }: ListPageDto,
  read: (page: ListPage) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await read({ rows: limit + 1, ...(cursor === undefined ? {} : { before: cursor }) });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (rows.length > limit && last !== undefined) {
    const { pathname, searchParams } = new URL(reply.request.url, 'http://localhost');
    searchParams.set('limit', String(limit));
    searchParams.set('cursor', String(last.id));
    void reply.header('link', `<${pathname}?${searchParams.toString()}>; rel="next"`);
  }
  return shown;
}

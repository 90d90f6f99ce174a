import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { DEFAULT_LANGUAGE, languageOf } from '@pregonero/contracts/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { inLanguage } from './answer-language';
import { JsonText } from './json-text';

/** Says what an answer tells in the language of its request; the handlers answer in Spanish, with the sentence beside it. */
@Injectable()
export class AnswerLanguageInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const http = context.switchToHttp();
    const language = languageOf(http.getRequest<FastifyRequest>().headers['accept-language']);
    return next.handle().pipe(
      map((answer: unknown) => {
        if (!(answer instanceof JsonText)) return inLanguage(answer, language);
        if (language !== DEFAULT_LANGUAGE) return inLanguage(JSON.parse(answer.text), language);
        void http.getResponse<FastifyReply>().type('application/json; charset=utf-8');
        return answer.text;
      }),
    );
  }
}

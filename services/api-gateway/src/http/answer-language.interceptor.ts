import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { languageOf } from '@pregonero/contracts/languages';
import type { FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { inLanguage } from './answer-language';

/** Says what an answer tells in the language of its request; the handlers answer in Spanish, with the sentence beside it. */
@Injectable()
export class AnswerLanguageInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const language = languageOf(request.headers['accept-language']);
    return next.handle().pipe(map((answer: unknown) => inLanguage(answer, language)));
  }
}

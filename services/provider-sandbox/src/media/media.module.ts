import { Global, Module } from '@nestjs/common';
import { FileCache } from './file-cache';
import { MediaEngine } from './media.engine';

@Global()
@Module({ providers: [MediaEngine, FileCache], exports: [MediaEngine, FileCache] })
export class MediaModule {}

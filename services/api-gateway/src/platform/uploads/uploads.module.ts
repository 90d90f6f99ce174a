import { Module } from '@nestjs/common';
import { FileReceiver } from './file-receiver.service';
import { PictureConversion } from './picture-conversion';

/** Files on their way into the object store, whatever they are for. */
@Module({ providers: [FileReceiver, PictureConversion], exports: [FileReceiver] })
export class UploadsModule {}

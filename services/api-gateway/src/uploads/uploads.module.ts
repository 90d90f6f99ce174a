import { Module } from '@nestjs/common';
import { FileReceiver } from './file-receiver.service';

/** Files on their way into the object store, whatever they are for. */
@Module({ providers: [FileReceiver], exports: [FileReceiver] })
export class UploadsModule {}

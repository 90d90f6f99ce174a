import { applyDecorators } from '@nestjs/common';
import { Limited } from './limited.decorator';
import { TakesUploadSlot } from './upload-slots.interceptor';

/** The route receives a file of a signed-in account: so many per hour, so many at once. Its module imports `LimitsModule`. */
export const ReceivesFile = (): MethodDecorator => applyDecorators(Limited('upload'), TakesUploadSlot());

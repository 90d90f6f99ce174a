import { SetMetadata } from '@nestjs/common';
import type { Role } from '@pregonero/contracts/api';

const ROLES = 'pregonero:roles';

/** Only callers of these roles; everybody else who is signed in gets 403 `forbidden`, before a body is read. */
export const Roles = (...roles: Role[]): MethodDecorator & ClassDecorator => SetMetadata(ROLES, roles);
export { ROLES };

export { app } from '@pregonero/contracts/languages/en/app';
export { errors } from './errors';
export { server } from './server';

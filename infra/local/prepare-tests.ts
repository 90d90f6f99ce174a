/** Target `prepare` of Nx, which every test target needs: system programs, the browser, and the build of what changed. */
import { prepare } from './prepare';
import { readSettings } from './settings';
import { fail } from './terminal';

prepare(readSettings(), { browser: true, tests: true }).catch(fail);

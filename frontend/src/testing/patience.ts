import { configure } from '@testing-library/react';

/** Parts of a screen are imported when they are first shown; compiling them takes a busy machine more than a second. */
configure({ asyncUtilTimeout: 60_000 });

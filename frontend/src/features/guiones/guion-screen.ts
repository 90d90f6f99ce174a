/** Where scripts are shown: the two screens differ in a few buttons, lists and messages. */
export type GuionScreen = 'dashboard' | 'automation';

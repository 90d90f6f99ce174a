/** `npm run check-presenters -w @pregonero/studio`: what is missing in the folders of the presenters, in sentences for whoever draws. */
import { FIGURES_FOLDER, readFigures } from '../src/presenter/figure.folder';

const figures = readFigures(FIGURES_FOLDER);
for (const { folder, problems } of figures) {
  process.stdout.write(`${folder}: ${problems.length === 0 ? 'complete' : ''}\n`);
  for (const problem of problems) process.stdout.write(`  - ${problem}\n`);
}
process.exitCode = figures.every(({ problems }) => problems.length === 0) ? 0 : 1;

/** ffmpeg and worker processes, and the sound that goes through them: for packages that make videos or listen to them. */
export { GROUP_OF_PICTURES } from './formats';
export { mediaErrorOf, throwIfAborted } from './media.error';
export { giveJob, runChildJob } from './process/child.job';
export type { ChildJob } from './process/child.job';
export { AUDIO_SETTINGS, VIDEO_SETTINGS } from './process/encoder.settings';
export { runFfmpeg, runTool } from './process/media.process';
export { bareEnvironment, findMediaSandbox, toolCommand } from './process/sandbox';
export { withScratch } from './process/scratch';
export { writeWhole } from './process/unfinished.file';
export { compiledEntry, endWorkerProcess, startWorkerProcess } from './process/worker.process';
export type { WorkerProcess, WorkerProgram } from './process/worker.process';
export { serveJobs } from './process/worker.side';
export { decodeSound, LISTENING_RATE } from './recording/sound.samples';
export { filterVoice, levelVoice, reachLoudness, SAMPLE_CEILING, VOICE_RATE } from './recording/voice.level';

/**
 * What `npm test` leaves to `npm run test:slow`: whole test files that draw and cut films, kill services, start other
 * programs by the dozen, copy whole databases or send hundreds of generated requests. What they ask is met in `npm test` in
 * cheaper ways, but for what `docs/decisions/0018-test-runs-quick-and-slow.md` names, and the continuous integration runs both. Whoever works on
 * such a feature runs its file by hand, or `npm test -- --changed`. Paths count from the repository's root.
 */
export const SLOW_TESTS: ReadonlySet<string> = new Set([
  'frontend/e2e/screen.int-spec.ts',
  'libs/service-host/test/run-service.int-spec.ts',
  'libs/service-host/test/tracing.int-spec.ts',
  'libs/speech-engine/test/engine-process.int-spec.ts',
  'libs/studio/test/presenter-engine.int-spec.ts',
  'libs/studio/test/presenter-video.int-spec.ts',
  'libs/studio/test/recording.int-spec.ts',
  'libs/studio/test/voices.int-spec.ts',
  'libs/testing/test/crash.int-spec.ts',
  'libs/testing/test/persistence/schema.int-spec.ts',
  'libs/testing/test/skewed-clock.int-spec.ts',
  'libs/testing/test/traces.int-spec.ts',
  'libs/video/test/broll-compose.int-spec.ts',
  'libs/video/test/broll-hostile.int-spec.ts',
  'libs/video/test/broll-makes.int-spec.ts',
  'libs/video/test/layouts.int-spec.ts',
  'libs/video/test/own-recording.int-spec.ts',
  'libs/video/test/quality.int-spec.ts',
  'services/api-gateway/src/uploads/audio-inspection.int-spec.ts',
  'services/api-gateway/src/uploads/metadata-removal.int-spec.ts',
  'services/api-gateway/test/commands.int-spec.ts',
  'services/api-gateway/test/fuzz.int-spec.ts',
  'services/api-gateway/test/resumable-upload.int-spec.ts',
  'services/api-gateway/test/service.int-spec.ts',
  'services/api-gateway/test/slow-body.int-spec.ts',
  'services/avatar-video/test/video-speech.int-spec.ts',
  'services/b-roll/test/broll-compose.int-spec.ts',
  'services/provider-sandbox/src/sandbox.int-spec.ts',
  'services/provider-sandbox/src/speech.int-spec.ts',
]);

/** Stops what global-setup.cjs started. */
module.exports = async () => {
  await globalThis.__PREGONERO_TEST_SERVERS__?.stop();
};

import { sniffRecording } from './recording.file';

describe('sniffRecording', () => {
  it.each([
    ['wav', Buffer.from('RIFF\u0001\u0002\u0003\u0004WAVEfmt ')],
    ['wav', Buffer.from('RF64\u0001\u0002\u0003\u0004WAVEds64')],
    ['m4a', Buffer.from('\0\0\0\u0020ftypM4A \0\0\0\0')],
    ['ogg', Buffer.from('OggS\0\u0002\0\0\0\0\0\0\0\0')],
    ['webm', Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 1, 0, 0, 0, 0, 0, 0, 0])],
    ['mp3', Buffer.from('ID3\u0004\0\0\0\0\0\0\0\0')],
    ['mp3', Buffer.from([0xff, 0xfb, 0x90, 0x64, 0, 0, 0, 0, 0, 0, 0, 0])],
    [undefined, Buffer.from('RIFF\u0001\u0002\u0003\u0004AVI LIST')],
    [undefined, Buffer.from('#EXTM3U\nhttp://')],
    [undefined, Buffer.alloc(0)],
  ])('knows %s by its bytes', (extension, head) => {
    expect(sniffRecording(head)?.extension).toBe(extension);
  });
});

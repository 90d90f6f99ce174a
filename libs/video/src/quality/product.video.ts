/**
 * How a video of the product or of a provider is opened: as MP4 whatever its content says, from this file alone. A
 * playlist under that name would otherwise be followed into other files.
 */
export const PRODUCT_VIDEO = {
  demuxer: 'mov',
  input: ['-protocol_whitelist', 'file', '-f', 'mov'],
} as const;

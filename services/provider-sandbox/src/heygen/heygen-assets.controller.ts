import type { MultipartFile } from '@fastify/multipart';
import { Controller, Headers, HttpCode, Post, Req, UseFilters, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AssetIntake } from './asset.intake';
import { ASSET_MAX_BYTES } from './asset.types';
import { HeygenError } from './heygen.error';
import { HeygenErrorFilter } from './heygen.filter';
import { HeygenKeyGuard } from './heygen.guard';
import { IDEMPOTENCY_KEY } from './heygen.schemas';

/** `/heygen/v3/assets`: files that videos are made of. */
@Controller('heygen/v3/assets')
@UseGuards(HeygenKeyGuard)
@UseFilters(HeygenErrorFilter)
export class HeygenAssetsController {
  constructor(private readonly intake: AssetIntake) {}

  @Post()
  @HttpCode(200)
  async upload(
    @Req() request: FastifyRequest,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<object> {
    if (key !== undefined && !IDEMPOTENCY_KEY.test(key)) {
      throw new HeygenError(400, 'invalid_parameter', 'Idempotency-Key is malformed.', 'Idempotency-Key');
    }
    const part = await fileOf(request);
    const asset = await this.intake.take(part.file, key ?? null);
    return {
      data: {
        asset_id: asset.id,
        mime_type: asset.contentType,
        size_bytes: asset.sizeBytes,
        created_at: Math.floor(asset.createdAtMs / 1_000),
      },
    };
  }
}

async function fileOf(request: FastifyRequest): Promise<MultipartFile> {
  if (!request.isMultipart()) {
    throw new HeygenError(400, 'invalid_parameter', 'The body must be multipart/form-data.', 'file');
  }
  try {
    // The intake counts the bytes itself, with the API's own error; one more than allowed must reach it.
    const part = await request.file({ limits: { files: 1, fields: 10, fileSize: ASSET_MAX_BYTES + 1 } });
    if (part !== undefined) return part;
  } catch {
    throw new HeygenError(400, 'invalid_parameter', 'The multipart body is malformed.', 'file');
  }
  throw new HeygenError(400, 'invalid_parameter', 'file is required.', 'file');
}

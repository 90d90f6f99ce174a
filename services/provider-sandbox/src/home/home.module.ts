import { Module } from '@nestjs/common';
import { HeygenModule } from '../heygen/heygen.module';
import { TiktokModule } from '../tiktok/tiktok.module';
import { HomeController } from './home.controller';
import { SandboxStateReader } from './sandbox.state';

@Module({
  imports: [HeygenModule, TiktokModule],
  controllers: [HomeController],
  providers: [SandboxStateReader],
})
export class HomeModule {}

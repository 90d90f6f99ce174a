import { Module } from '@nestjs/common';
import { GoogleModule } from '../google/google.module';
import { HeygenModule } from '../heygen/heygen.module';
import { OpenaiModule } from '../openai/openai.module';
import { SmtpModule } from '../smtp/smtp.module';
import { TiktokModule } from '../tiktok/tiktok.module';
import { WompiModule } from '../wompi/wompi.module';
import { HomeController } from './home.controller';
import { SandboxStateReader } from './sandbox.state';

@Module({
  imports: [GoogleModule, HeygenModule, OpenaiModule, SmtpModule, TiktokModule, WompiModule],
  controllers: [HomeController],
  providers: [SandboxStateReader],
})
export class HomeModule {}

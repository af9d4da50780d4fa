import { Module } from '@nestjs/common';
import { registerProvider } from './other-service-register.js';
import { OtherServices } from './other-services.service.js';

@Module({ providers: [registerProvider, OtherServices], exports: [OtherServices] })
export class OtherServicesModule {}

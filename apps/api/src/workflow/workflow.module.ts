import { Module } from '@nestjs/common';
import { WorkflowEngine } from './engine.service.js';

/** The engine, for the modules of the nouns whose lifecycles it runs. */
@Module({ providers: [WorkflowEngine], exports: [WorkflowEngine] })
export class WorkflowModule {}

import {
  type Actor,
  TaskAssignment,
  TaskAssignmentInput,
  TaskColleagues,
  WorklistActor,
  WorklistTask,
} from '@percorso/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { IfMatch } from '../http/requests/if-match.decorator.js';
import { NoBody } from '../http/requests/no-body.js';
import { Returns } from '../http/replies/returns.decorator.js';
import { TaskAssignmentsService } from './task-assignments.service.js';

const taskGrants = {
  anyOf: ['uod_episode_validate', 'uod_authorization_approve', 'pri_summary_acknowledge', 'cdr_episode_validate'],
} as const;

/** The colleague who is to do a task of the worklist. Decision 0072. */
@Controller('v1/district-unit-episodes/:id/tasks/:task/:who')
export class TaskAssignmentsController {
  constructor(private readonly assignments: TaskAssignmentsService) {}

  @Get('colleagues')
  @Access(taskGrants)
  @Returns(TaskColleagues)
  colleagues(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Param('task', { schema: WorklistTask }) task: WorklistTask,
    @Param('who', { schema: WorklistActor }) who: WorklistActor,
  ): Promise<TaskColleagues> {
    return this.assignments.colleagues(actor, { id, task, who });
  }

  @Put('assignment')
  @Access(taskGrants)
  @Returns(TaskAssignment)
  assign(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Param('task', { schema: WorklistTask }) task: WorklistTask,
    @Param('who', { schema: WorklistActor }) who: WorklistActor,
    @Body({ schema: TaskAssignmentInput }) input: TaskAssignmentInput,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<TaskAssignment> {
    return this.assignments.assign(actor, { id, task, who }, input, ifMatch);
  }

  @Delete('assignment')
  @HttpCode(204)
  @Access(taskGrants)
  end(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Param('task', { schema: WorklistTask }) task: WorklistTask,
    @Param('who', { schema: WorklistActor }) who: WorklistActor,
    @IfMatch() ifMatch: number | undefined,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<void> {
    return this.assignments.end(actor, { id, task, who }, ifMatch);
  }
}

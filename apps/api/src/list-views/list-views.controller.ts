import { type Actor, ListView, ListViewInput, ListViews, ListViewsQuery, NewListView } from '@percorso/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { IfMatch } from '../http/requests/if-match.decorator.js';
import { NoBody } from '../http/requests/no-body.js';
import { Returns } from '../http/replies/returns.decorator.js';
import { ListViewsService } from './list-views.service.js';

/** Saved views of lists: everyone's own, and those of a structure for its staff. Decision 0072. */
@Controller('v1/list-views')
export class ListViewsController {
  constructor(private readonly views: ListViewsService) {}

  @Get()
  @Access('authenticated')
  @Returns(ListViews)
  list(@CurrentActor() actor: Actor, @Query({ schema: ListViewsQuery }) query: ListViewsQuery): Promise<ListViews> {
    return this.views.list(actor, query);
  }

  @Get(':viewId')
  @Access('authenticated')
  @Returns(ListView)
  get(@CurrentActor() actor: Actor, @Param('viewId', { schema: Id }) id: string): Promise<ListView> {
    return this.views.get(actor, id);
  }

  @Post()
  @HttpCode(201)
  @Access('authenticated')
  @Returns(ListView, { status: 201 })
  create(@CurrentActor() actor: Actor, @Body({ schema: NewListView }) input: NewListView): Promise<ListView> {
    return this.views.create(actor, input);
  }

  @Put(':viewId')
  @Access('authenticated')
  @Returns(ListView)
  update(
    @CurrentActor() actor: Actor,
    @Param('viewId', { schema: Id }) id: string,
    @Body({ schema: ListViewInput }) input: ListViewInput,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<ListView> {
    return this.views.update(actor, id, input, ifMatch);
  }

  @Delete(':viewId')
  @HttpCode(204)
  @Access('authenticated')
  delete(
    @CurrentActor() actor: Actor,
    @Param('viewId', { schema: Id }) id: string,
    @IfMatch() ifMatch: number | undefined,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<void> {
    return this.views.delete(actor, id, ifMatch);
  }
}

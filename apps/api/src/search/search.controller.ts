import { type Actor, SearchResults } from '@percorso/domain';
import { Controller, Get } from '@nestjs/common';
import { Returns } from '../http/replies/returns.decorator.js';
import { InStructure } from '../auth/in-structure.js';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { ApiSearchText, SearchText } from './search-text-header.js';
import { SearchService } from './search.service.js';

@Controller('v1/search')
export class SearchController {
  constructor(private readonly searches: SearchService) {}

  /** Searches all kinds of records by the text in a header, which no address contains; each kind needs its own grant. */
  @Get()
  @Access('menu_item_dashboard_read')
  @InStructure()
  @Returns(SearchResults)
  @ApiSearchText()
  search(@CurrentActor() actor: Actor, @SearchText() text: string | undefined): Promise<SearchResults> {
    return text ? this.searches.search(actor, text) : this.searches.recent(actor);
  }
}

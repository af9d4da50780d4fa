import { dictionaries, Dictionary } from '@percorso/domain';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../http/requests/access.decorator.js';
import { Returns } from '../http/replies/returns.decorator.js';

/** Lists the dictionaries that users can browse, with the path to the entries of each. Spec 001 §2. */
@Controller('v1/dictionaries')
@ApiTags('reference')
export class DictionariesController {
  @Get()
  @Access({ anyOf: ['menu_item_dictionaries_read', 'dictionary_read'] })
  @Returns(Dictionary, { list: true })
  list(): Dictionary[] {
    return dictionaries();
  }
}

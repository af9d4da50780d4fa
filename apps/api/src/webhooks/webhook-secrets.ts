import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { webhookRingOf } from '../config/history-keys.js';
import { SecretBox } from './signing.js';

/** Holds the keys of the installation that encrypt the secrets of receivers. */
@Injectable()
export class WebhookSecrets {
  readonly box: SecretBox;

  constructor(@Inject(CONFIG) config: Config) {
    this.box = new SecretBox(webhookRingOf(config));
  }
}

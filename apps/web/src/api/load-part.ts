import { pageMessages, toastLabels } from '@percorso/domain';
import { ApiError } from './api-error';

/** A file of the application itself did not come. */
export class PartMissing extends ApiError {
  constructor(cause: unknown) {
    super({ status: 0, title: toastLabels.networkError, userMessage: pageMessages.partMissing });
    this.cause = cause;
  }
}

const PAUSES_MS = [500, 2000];

/** What comes when it is needed; a line that broke for a moment is asked again before anybody is told. Fails as `PartMissing`. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pause of PAUSES_MS)
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  return load().catch((error: unknown) => {
    throw new PartMissing(error);
  });
}

import { recordId } from '@percorso/domain';

/** Path parameter: the id of a record. */
export const Id = recordId();

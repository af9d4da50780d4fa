import { italianMessages } from '@percorso/domain';
import { z } from 'zod';

// Importing this module sets the Italian messages of forms; it is not part of the first route.
z.config(italianMessages);

import { Fieldset as Kit, type FieldsetRootProps } from '@chakra-ui/react/fieldset';
import { fieldsetSlotRecipe } from '@chakra-ui/react/theme';

const Root = (props: FieldsetRootProps) => <Kit.Root recipe={fieldsetSlotRecipe} {...props} />;

/** Fields under one legend. */
export const Fieldset = { ...Kit, Root };

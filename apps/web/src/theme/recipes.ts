// The recipes of the components on the first page. Every other component gets its recipe (`recipe={…}`) from the `ui/` component that
// renders it, and is loaded with it; a component without a recipe is unstyled.
import { defineRecipe, type RecipeDefinition } from '@chakra-ui/react/styled-system';
import {
  badgeRecipe,
  buttonRecipe,
  headingRecipe,
  linkRecipe,
  skeletonRecipe,
  spinnerRecipe,
} from '@chakra-ui/react/theme';

// WCAG 2.5.5: targets on a phone are 44 px high; above the mobile breakpoint they are lower.
const touch = { h: { base: '11', sm: '10' }, minW: { base: '11', sm: '10' } };
const touchSmall = { h: { base: '11', sm: '8' }, minW: { base: '11', sm: '8' } };

const button = defineRecipe({
  ...buttonRecipe,
  variants: {
    ...buttonRecipe.variants,
    size: {
      ...buttonRecipe.variants?.size,
      md: { ...buttonRecipe.variants?.size?.md, ...touch, textStyle: 'md' },
      sm: { ...buttonRecipe.variants?.size?.sm, ...touchSmall, px: '3' },
    },
  },
} as RecipeDefinition);

export const recipes = {
  button,
  badge: badgeRecipe,
  heading: headingRecipe,
  link: linkRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
};

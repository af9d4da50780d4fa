FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY libs/domain/package.json libs/domain/
COPY libs/testing/package.json libs/testing/
COPY workflows/package.json workflows/
COPY migrations/package.json migrations/
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY tools/package.json tools/
RUN npm ci --no-audit --no-fund
COPY . .
# The libraries for tests, builds and the embedded services stay out of the image.
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/libs libs
COPY --from=build /app/workflows workflows
COPY --from=build /app/migrations migrations
COPY --from=build /app/apps apps
COPY --from=build /app/tools tools
USER node
EXPOSE 3000
CMD ["node", "apps/api/dist/main.js"]

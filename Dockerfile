# syntax=docker/dockerfile:1
# One image for every service; the command chooses which. Build: docker build -t parley .
# One service alone, for its team: docker build --target service --build-arg SERVICE=operations -t parley-operations .
# With the optional engine for WhatsApp Web (docs/engines/baileys.md): docker build --target with-baileys -t parley .
ARG NODE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim

# The manifests alone: what stands on them is made again only when they change.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /parley
COPY package.json package-lock.json .npmrc ./
COPY apps/all-in-one/package.json apps/all-in-one/
COPY apps/cli/package.json apps/cli/
COPY apps/dashboard/package.json apps/dashboard/
COPY apps/event-history/package.json apps/event-history/
COPY apps/gateway/package.json apps/gateway/
COPY apps/messaging-session/package.json apps/messaging-session/
COPY apps/operations/package.json apps/operations/
COPY apps/webhook-delivery/package.json apps/webhook-delivery/
COPY libs/client/package.json libs/client/
COPY libs/contracts/package.json libs/contracts/
COPY libs/database/package.json libs/database/
COPY libs/destination-amqp/package.json libs/destination-amqp/
COPY libs/destination-kafka/package.json libs/destination-kafka/
COPY libs/destination-kit/package.json libs/destination-kit/
COPY libs/destination-nats/package.json libs/destination-nats/
COPY libs/destination-s3/package.json libs/destination-s3/
COPY libs/destination-sqs/package.json libs/destination-sqs/
COPY libs/engine-baileys/package.json libs/engine-baileys/
COPY libs/engine-cloud/package.json libs/engine-cloud/
COPY libs/engine-kit/package.json libs/engine-kit/
COPY libs/engine-sandbox/package.json libs/engine-sandbox/
COPY libs/event-filter/package.json libs/event-filter/
COPY libs/idempotency/package.json libs/idempotency/
COPY libs/media-store/package.json libs/media-store/
COPY libs/messaging/package.json libs/messaging/
COPY libs/operation-executor/package.json libs/operation-executor/
COPY libs/outbound-http/package.json libs/outbound-http/
COPY libs/service-runtime/package.json libs/service-runtime/
COPY libs/testing/package.json libs/testing/
COPY tools/package.json tools/
COPY bench/package.json bench/
COPY tools/bin/image/slim-modules.sh tools/bin/image/

# What runs: no compiler, no bundler, no bench, and of the packages no sources, maps, types or documents.
FROM manifests AS dependencies
# npm opens more files at once than a builder may allow by default.
RUN ulimit -n "$(ulimit -Hn)" && npm ci --omit=dev --omit=optional --omit=peer && npm cache clean --force \
  && rm node_modules/@parley/bench \
  && sh tools/bin/image/slim-modules.sh

# What one service needs, and what migrates its database. npm takes the packages that our own ones are developed with for
# used ones, so they are taken off the manifests first. The list is of our own packages that the service is made of.
FROM manifests AS service-dependencies
ARG SERVICE
RUN test -f "apps/$SERVICE/package.json" || { echo 'which service: --build-arg SERVICE=<folder of apps>' >&2; exit 1; }
RUN ulimit -n "$(ulimit -Hn)" && npm pkg delete devDependencies --workspaces \
  && npm ci --omit=dev --omit=optional --omit=peer --workspace "apps/$SERVICE" --workspace tools \
  && npm cache clean --force \
  && sh tools/bin/image/slim-modules.sh \
  && readlink node_modules/@parley/* | sed 's|^\.\./\.\./||' > packages \
  # The gateway serves the files of the dashboard.
  && if [ "$SERVICE" = gateway ]; then echo apps/dashboard >> packages; fi \
  # A package that Nest may use, and only the sender for Kafka does.
  && if ! grep -q destination-kafka packages; then rm -rf node_modules/kafkajs; fi

FROM manifests AS compiler
RUN ulimit -n "$(ulimit -Hn)" && npm ci && npm cache clean --force
COPY .swcrc tsconfig.base.json tsconfig.json nx.json ./
COPY tools tools
COPY docs docs
COPY libs libs

FROM compiler AS build
COPY prisma prisma
COPY apps apps
# Of our own packages only what Node loads stays, and what the gateway serves; of the tools those that run on a server.
RUN npm run build \
  && find apps/* libs/* tools -mindepth 1 -maxdepth 1 ! -name dist ! -name package.json -exec rm -rf {} + \
  && cd tools/dist && rm -r client/main.js* client/render-* clients contract-docs docs-links graph-types test

# Of the apps only the service, and the dashboard, which is built where the list has it.
FROM compiler AS service-build
ARG SERVICE
COPY apps/dashboard apps/dashboard
COPY prisma/${SERVICE} prisma/${SERVICE}
COPY apps/${SERVICE} apps/${SERVICE}
COPY --from=service-dependencies /parley/packages ./
RUN npm run build -- $(sed 's/^/--only /' packages) \
  && for folder in $(cat packages); do mkdir -p "/service/$folder" && mv "$folder/dist" "$folder/package.json" "/service/$folder/"; done \
  && cp package.json /service/ \
  # Of the tools only the migration and what it loads.
  && find /service/tools/dist -mindepth 1 -maxdepth 1 -type d ! -name migrate ! -name infra -exec rm -rf {} +

# The optional engine, under licences of its own: nothing of it is in the image that is built by default.
FROM ${NODE_IMAGE} AS baileys
WORKDIR /parley
COPY engines/baileys/package.json engines/baileys/package-lock.json engines/baileys/.npmrc engines/baileys/
RUN npm ci --ignore-scripts --omit=peer --prefix engines/baileys && npm cache clean --force

FROM ${NODE_IMAGE} AS server
LABEL org.opencontainers.image.title="Parley" \
  org.opencontainers.image.description="Self-hosted chat messaging that loses nothing" \
  org.opencontainers.image.licenses="MIT"
WORKDIR /parley
# In production `migrate` refuses to run on a server of its own within the container.
ENV NODE_ENV=production
# Large buffers go back to the system when they are freed; glibc would come to keep tens of megabytes of holes.
ENV MALLOC_MMAP_THRESHOLD_=131072
# As `npm start` runs the services (tools/src/supervisor/node-flags.ts): room for garbage that dies young.
ENV NODE_OPTIONS="--max-semi-space-size=32"
# Where files are kept when MEDIA_DIR says so, and written first when TMPDIR does. A volume mounted there takes over whose
# folder it is.
RUN mkdir -p /var/lib/parley/media /var/lib/parley/tmp && chown node:node /var/lib/parley/media /var/lib/parley/tmp
USER node
EXPOSE 3000 9090
# The service's own health port. `migrate` ends before it is first asked.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT ?? 9090}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]

FROM server AS service
ARG SERVICE
LABEL org.opencontainers.image.title="Parley: ${SERVICE}"
ENV SERVICE=${SERVICE}
COPY --from=service-dependencies /parley/node_modules node_modules
COPY --from=service-dependencies /parley/nested ./
COPY prisma/${SERVICE} prisma/${SERVICE}
COPY --from=service-build /service ./
CMD exec node "apps/$SERVICE/dist/main.js"

FROM server AS runtime
COPY --from=dependencies /parley/node_modules node_modules
COPY --from=dependencies /parley/nested ./
COPY --from=build /parley/package.json ./
COPY prisma prisma
COPY --from=build /parley/tools tools
COPY --from=build /parley/libs libs
COPY --from=build /parley/apps apps
CMD ["node", "apps/gateway/dist/main.js"]

FROM runtime AS with-baileys
LABEL org.opencontainers.image.licenses="MIT AND GPL-3.0-only"
COPY --from=baileys /parley/engines/baileys engines/baileys

FROM runtime AS parley

# The image of a release (docs/decisions/0097-container-image.md). Build: docker build -t fairtick .

FROM node:24-trixie-slim AS build
WORKDIR /src
COPY . .
RUN npm run release -- /release

FROM node:24-trixie-slim
WORKDIR /app
COPY --from=build /release/ ./
# The one folder that is written: everything else is root's, and the root file system may be read-only.
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    MONITORING_PORT=9464 \
    DATA_DIR=/data
VOLUME ["/data"]
EXPOSE 3000 9464
USER node
STOPSIGNAL SIGTERM
# The first start of a sandbox makes a week of prices.
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.MONITORING_PORT + '/healthz', { signal: AbortSignal.timeout(2000) }).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "fairtick.mjs"]

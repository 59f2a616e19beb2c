import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const api = "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [react()],
  // The server replaces this word in index.html with a fresh nonce on every answer.
  html: { cspNonce: "VITRINE_NONCE" },
  build: {
    target: "es2023",
    reportCompressedSize: true,
    // Fonts inlined as data: URLs would be refused by the content security policy.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      "/api": api,
      "/v1/ws": { target: api, ws: true },
      "/openapi.json": api,
      "/docs": api,
      "/healthz": api,
    },
  },
});

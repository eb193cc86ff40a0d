/**
 * Generated from the gateway's OpenAPI document by `node tools/bin/run.mjs client`. Do not edit.
 */
export interface paths {
    "/api/{session}/auth/qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The code to scan, of a session that waits in SCAN_QR.
         * @description Scope: `sessions:write`.
         */
        get: operations["getQr"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/chats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The chats of a session, the one with the newest message first.
         * @description Scope: `chats:read`.
         */
        get: operations["listChats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/chats/{chatId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The messages of a chat, newest first.
         * @description Scope: `messages:read`.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The keys that the credential sees, newest first.
         * @description Scope: `keys:read`.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Make a team API key or a project token. The answer alone has the credential.
         * @description Scope: `keys:write`.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One key.
         * @description Scope: `keys:read`.
         */
        get: operations["getKey"];
        put?: never;
        post?: never;
        /**
         * Revoke a key for good.
         * @description Scope: `keys:write`.
         */
        delete: operations["deleteKey"];
        options?: never;
        head?: never;
        /**
         * Relabel, deactivate or activate a key.
         * @description Scope: `keys:write`.
         */
        patch: operations["updateKey"];
        trace?: never;
    };
    "/api/sendText": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a text.
         * @description Scope: `messages:send`.
         */
        post: operations["sendText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sessions that the credential sees, newest first.
         * @description Scope: `sessions:read`.
         */
        get: operations["listSessions"];
        put?: never;
        /**
         * Make a session, and start it unless told not to.
         * @description Scope: `sessions:write`.
         */
        post: operations["createSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One session by name or id.
         * @description Scope: `sessions:read`.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        /**
         * Log out, if linked, and remove the session with its messages.
         * @description Scope: `sessions:write`.
         */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unlink a session (LOGGED_OUT); it needs a new pairing.
         * @description Scope: `sessions:write`.
         */
        post: operations["logoutSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who a linked session is on the network.
         * @description Scope: `sessions:read`.
         */
        get: operations["getSessionMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}/restart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop and start a session; one that is stopped is started.
         * @description Scope: `sessions:write`.
         */
        post: operations["restartSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The content-retention grant of a session.
         * @description Scope: `sessions:read`.
         */
        get: operations["getRetention"];
        /**
         * Give or withdraw the content-retention grant. Withdrawn, retained content is unavailable when this is answered.
         * @description Scope: `sessions:write`.
         */
        put: operations["setRetention"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a session. Idempotent: one that runs is left alone.
         * @description Scope: `sessions:write`.
         */
        post: operations["startSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a session (MANUAL_STOP); it keeps its link. Idempotent.
         * @description Scope: `sessions:write`.
         */
        post: operations["stopSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The endpoints that the caller may see, newest first.
         * @description Scope: `webhooks:read`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Make an endpoint. The answer has its signing secret.
         * @description Scope: `webhooks:write`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One endpoint.
         * @description Scope: `webhooks:read`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Remove an endpoint; its pending deliveries are discarded.
         * @description Scope: `webhooks:write`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change settings of an endpoint; enabling it again clears the reason it was disabled for.
         * @description Scope: `webhooks:write`.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deliveries of one endpoint, newest first.
         * @description Scope: `deliveries:read`.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{webhookId}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One delivery as it stands now.
         * @description Scope: `deliveries:read`.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{webhookId}/deliveries/{deliveryId}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The attempts of a delivery, in order.
         * @description Scope: `deliveries:read`.
         */
        get: operations["listAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{webhookId}/deliveries/{deliveryId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One more attempt on the same delivery, now: also after its success, and in place of a scheduled one.
         * @description Scope: `deliveries:retry`.
         */
        post: operations["retryDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{webhookId}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send again what an endpoint did not get, as an operation `delivery_recovery`.
         * @description Scope: `events:replay`.
         */
        post: operations["recoverDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{webhookId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new signing secret; the older ones sign beside it until the overlap ends.
         * @description Scope: `webhooks:write`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{webhookId}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest signing secret of an endpoint.
         * @description Scope: `webhooks:write`.
         */
        get: operations["getWebhookSecret"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an event that goes to one endpoint alone, whatever its filter. Record and delivery are there at once.
         * @description Scope: `webhooks:write`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asyncapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every event, and where customers get it, as AsyncAPI 3. */
        get: operations["getAsyncApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document as a page to read. */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every error code. */
        get: operations["getErrorDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the answering gateway and what it depends on work. */
        get: operations["getInstanceHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every team, newest first. */
        get: operations["listTeams"];
        put?: never;
        /** Make a team, its owner and a first key of every scope. */
        post: operations["createTeam"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/teams/{teamId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One team. */
        get: operations["getAdministeredTeam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Rename a team, suspend it, or let it in again. */
        patch: operations["updateAdministeredTeam"];
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A message of an MCP client (streamable HTTP, without sessions, answered as JSON).
         * @description Scope: `events:read`.
         */
        post: operations["answerMcpMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document as OpenAPI 3.1. */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events that the team itself owns, newest first.
         * @description Scope: `events:read`. Not for project tokens.
         */
        get: operations["listTeamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/events/{eventId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One event that the team itself owns.
         * @description Scope: `events:read`. Not for project tokens.
         */
        get: operations["getTeamEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/events/{eventId}/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event of the team itself once more, to one of its endpoints.
         * @description Scope: `events:replay`. Not for project tokens.
         */
        post: operations["replayTeamEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events of the team itself, as they happen.
         * @description Scope: `events:read`. Not for project tokens.
         */
        get: operations["streamTeamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/events/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an event of the team itself. It is recorded and delivered like any other.
         * @description Scope: `events:test`. Not for project tokens.
         */
        post: operations["makeTeamTestEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Operations that the caller may see, newest first.
         * @description Scope: `operations:read`.
         */
        get: operations["listOperations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/operations/{operationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One operation as it stands now, or at the end of a wait for its next move.
         * @description Scope: `operations:read`.
         */
        get: operations["getOperation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/operations/{operationId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for the end of an operation that is at work. The body is ignored.
         * @description Scope: `operations:cancel`.
         */
        post: operations["cancelOperation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/operations/{operationId}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every status change of an operation, in ascending sequence.
         * @description Scope: `operations:read`.
         */
        get: operations["listTransitions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/projects/{projectId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events of one project, newest first.
         * @description Scope: `events:read`.
         */
        get: operations["listProjectEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/projects/{projectId}/events/{eventId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One event of a project.
         * @description Scope: `events:read`.
         */
        get: operations["getProjectEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/projects/{projectId}/events/{eventId}/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event of a project once more, to one of its endpoints.
         * @description Scope: `events:replay`.
         */
        post: operations["replayProjectEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/projects/{projectId}/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events of one project, as they happen.
         * @description Scope: `events:read`.
         */
        get: operations["streamProjectEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/projects/{projectId}/events/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an event of a project. It is recorded and delivered like any other.
         * @description Scope: `events:test`.
         */
        post: operations["makeProjectTestEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/projects/{projectId}/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Operations that the caller may see, newest first.
         * @description Scope: `operations:read`.
         */
        get: operations["listProjectOperations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/projects/{projectId}/operations/{operationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One operation as it stands now, or at the end of a wait for its next move.
         * @description Scope: `operations:read`.
         */
        get: operations["getProjectOperation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/projects/{projectId}/operations/{operationId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for the end of an operation that is at work. The body is ignored.
         * @description Scope: `operations:cancel`.
         */
        post: operations["cancelProjectOperation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/projects/{projectId}/operations/{operationId}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every status change of an operation, in ascending sequence.
         * @description Scope: `operations:read`.
         */
        get: operations["listProjectTransitions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign a member in. The session is in a cookie. */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the signed-in session. */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in. */
        get: operations["getSignedIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Campaigns of a project, newest first.
         * @description Scope: `campaigns:read`.
         */
        get: operations["listCampaigns"];
        put?: never;
        /**
         * Send a message to many recipients. Its operation is there when this is answered.
         * @description Scope: `campaigns:write`.
         */
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{campaignId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One campaign with how far it is.
         * @description Scope: `campaigns:read`.
         */
        get: operations["getCampaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{campaignId}/recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Recipients of a campaign in the order in which they were given.
         * @description Scope: `campaigns:read`.
         */
        get: operations["listCampaignRecipients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The members of the team.
         * @description Scope: `members:read`. Not for project tokens.
         */
        get: operations["listMembers"];
        put?: never;
        /**
         * Make somebody a member of the team.
         * @description The signed-in member must be owner or admin.
         */
        post: operations["addMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member: their signed-in sessions end, their keys keep no role.
         * @description The signed-in member must be owner or admin.
         */
        delete: operations["deleteMember"];
        options?: never;
        head?: never;
        /**
         * Give a member another role.
         * @description The signed-in member must be owner or admin.
         */
        patch: operations["updateMember"];
        trace?: never;
    };
    "/v1/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The projects that the credential sees, newest first.
         * @description Scope: `projects:read`.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Make a project. It begins in the stage Sandbox.
         * @description Scope: `projects:write`. Not for project tokens.
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One project.
         * @description Scope: `projects:read`.
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        /**
         * Remove a project with its credentials, sessions and endpoints.
         * @description Scope: `projects:write`. Not for project tokens.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        /**
         * Rename a project or change its slug.
         * @description Scope: `projects:write`.
         */
        patch: operations["updateProject"];
        trace?: never;
    };
    "/v1/projects/{projectId}/enrollment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to move a project to the stage Live. The operation says what it needs.
         * @description Scope: `projects:write`.
         */
        post: operations["startEnrollment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{projectId}/enrollment/actions/{actionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer the action that an enrollment requires.
         * @description Scope: `projects:write`.
         */
        post: operations["answerEnrollmentAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sessions that the credential sees, newest first, also of one project.
         * @description Scope: `sessions:read`.
         */
        get: operations["listSessionPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The team of the credential.
         * @description Scope: `members:read`. Not for project tokens.
         */
        get: operations["getTeam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename the team.
         * @description Scope: `members:write`. Not for project tokens. The member behind the credential must be owner or admin.
         */
        patch: operations["updateTeam"];
        trace?: never;
    };
    "/v1/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Templates of a project, newest first.
         * @description Scope: `templates:read`.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Make a template.
         * @description Scope: `templates:write`. The member behind the credential must be owner or admin.
         */
        post: operations["createTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{templateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One template.
         * @description Scope: `templates:read`.
         */
        get: operations["getTemplate"];
        /**
         * Replace what a template says. Campaigns that run keep the text they began with.
         * @description Scope: `templates:write`. The member behind the credential must be owner or admin.
         */
        put: operations["updateTemplate"];
        post?: never;
        /**
         * Remove a template. Campaigns that use it keep its text.
         * @description Scope: `templates:write`. The member behind the credential must be owner or admin.
         */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/testing-numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The testing numbers that the caller may see, newest first.
         * @description Scope: `sessions:read`.
         */
        get: operations["listTestingNumbers"];
        put?: never;
        /**
         * A fresh number on the sandbox network.
         * @description Scope: `sessions:write`.
         */
        post: operations["createTestingNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/testing-numbers/{testingNumberId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Give a number back; refused while a session runs on it.
         * @description Scope: `sessions:write`.
         */
        delete: operations["deleteTestingNumber"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/testing-numbers/{testingNumberId}/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the sandbox network misbehave for a number.
         * @description Scope: `sessions:write`.
         */
        post: operations["injectFault"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/testing-numbers/{testingNumberId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send from a number that no session runs on, as its owner would from the phone.
         * @description Scope: `sessions:write`.
         */
        post: operations["sendFromTestingNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/testing-numbers/{testingNumberId}/scan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The phone of a testing number scans the code that a session shows; the session connects.
         * @description Scope: `sessions:write`.
         */
        post: operations["scanPairingCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Acknowledgement: {
            message: string;
            success: boolean;
        };
        ActionRequired: {
            /** @enum {string} */
            code: "accept_terms" | "verify_business" | "connect_session";
            /** Format: date-time */
            expiresAt?: string;
            id: string;
            message: string;
            url?: string;
        };
        AddMemberBody: {
            email: string;
            /** @description Only for a person who is new here; generated and shown once when absent. */
            password?: string;
            /** @enum {string} */
            role: "owner" | "admin" | "member";
        };
        AdministeredTeam: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            name: string;
            /** @description The `Service-Version` served where a request names none. */
            serviceVersion: string;
            /** @description No credential of a suspended team authenticates. */
            suspended: boolean;
        };
        AdministeredTeamPage: {
            data: components["schemas"]["AdministeredTeam"][];
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        ApiKey: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt?: string;
            id: string;
            /** @description Whether the key can authenticate. */
            isActive: boolean;
            label: string;
            /**
             * Format: date-time
             * @description Written at most once a minute.
             */
            lastUsed?: string;
            /** @description The project of a project token. */
            projectId?: string;
            scopes: ("operations:read" | "operations:cancel" | "events:read" | "events:replay" | "events:test" | "webhooks:read" | "webhooks:write" | "deliveries:read" | "deliveries:retry" | "sessions:read" | "sessions:write" | "messages:read" | "messages:send" | "messages:delete" | "media:read" | "media:write" | "chats:read" | "chats:write" | "groups:read" | "groups:write" | "contacts:read" | "contacts:write" | "channels:read" | "channels:write" | "labels:read" | "labels:write" | "presence:read" | "presence:write" | "client_rules:read" | "client_rules:write" | "client_tokens:issue" | "keys:read" | "keys:write" | "projects:read" | "projects:write" | "members:read" | "members:write" | "campaigns:read" | "campaigns:write" | "templates:read" | "templates:write" | "quicklinks:read" | "quicklinks:write" | "widget:read" | "widget:write" | "bridges:read" | "bridges:write")[];
        };
        ApiKeyWithSecret: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt?: string;
            id: string;
            /** @description Whether the key can authenticate. */
            isActive: boolean;
            /** @description The credential itself. It is not shown again. */
            key: string;
            label: string;
            /**
             * Format: date-time
             * @description Written at most once a minute.
             */
            lastUsed?: string;
            /** @description The project of a project token. */
            projectId?: string;
            scopes: ("operations:read" | "operations:cancel" | "events:read" | "events:replay" | "events:test" | "webhooks:read" | "webhooks:write" | "deliveries:read" | "deliveries:retry" | "sessions:read" | "sessions:write" | "messages:read" | "messages:send" | "messages:delete" | "media:read" | "media:write" | "chats:read" | "chats:write" | "groups:read" | "groups:write" | "contacts:read" | "contacts:write" | "channels:read" | "channels:write" | "labels:read" | "labels:write" | "presence:read" | "presence:write" | "client_rules:read" | "client_rules:write" | "client_tokens:issue" | "keys:read" | "keys:write" | "projects:read" | "projects:write" | "members:read" | "members:write" | "campaigns:read" | "campaigns:write" | "templates:read" | "templates:write" | "quicklinks:read" | "quicklinks:write" | "widget:read" | "widget:write" | "bridges:read" | "bridges:write")[];
        };
        AttemptData: {
            data: components["schemas"]["DeliveryAttempt"][];
        };
        Campaign: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            message: components["schemas"]["CampaignMessage"];
            name: string;
            operationId: string;
            projectId: string;
            ratePerMinute: number;
            recipients: components["schemas"]["RecipientCounts"];
            /**
             * Format: date-time
             * @description Not sent before.
             */
            scheduledAt?: string;
            /** @description Name of the sending session. */
            session: string;
        };
        CampaignMessage: {
            /** @description A template of the project; instead of `type` and `text`. */
            templateId?: string;
            text?: string;
            /**
             * @description Together with `text`.
             * @enum {string}
             */
            type?: "text";
            /** @description Texts by name: what a recipient lacks. Only with `templateId`. */
            variables?: {
                [key: string]: string;
            };
        };
        CampaignPage: {
            data: components["schemas"]["Campaign"][];
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        CampaignRecipient: {
            /** @description JID, phone number or resource id. */
            to: string;
            /** @description Texts by placeholder name. */
            variables?: {
                [key: string]: string;
            };
        };
        CampaignRecipientState: {
            /** @description Why it failed, such as `recipient_not_found`. */
            error?: string;
            id: string;
            /** @description The message, once sent. */
            messageId?: string;
            /** @enum {string} */
            status: "pending" | "sent" | "failed" | "skipped";
            to: string;
            variables?: {
                [key: string]: string;
            };
        };
        CancelReceipt: {
            idempotency: components["schemas"]["IdempotencyReceipt"];
            /** @description As the cancellation left it, not as it is now. */
            operation: components["schemas"]["Operation"];
        };
        Chat: {
            archived: boolean;
            conversation: components["schemas"]["ConversationRef"];
            id: string;
            isGroup: boolean;
            lastMessage?: components["schemas"]["MessagePayload"];
            name?: string;
            unreadCount: number;
            /** Format: date-time */
            updatedAt: string;
        };
        ContentRetention: {
            enabled: boolean;
        };
        ConversationRef: {
            bsuid?: string;
            id: string;
            /** @example +12025550147 */
            phoneNumber?: string;
            sender?: components["schemas"]["IdentityRef"];
            username?: string;
        };
        CreateCampaign: {
            message: components["schemas"]["CampaignMessage"];
            name: string;
            projectId: string;
            /** @description Paced evenly. Default 600. */
            ratePerMinute?: number;
            recipients: components["schemas"]["CampaignRecipient"][];
            /**
             * Format: date-time
             * @description Its operation is pending until then.
             */
            scheduledAt?: string;
            /** @description Name or id of a session of the project. */
            session: string;
        };
        CreatedTeam: {
            key: components["schemas"]["ApiKeyWithSecret"];
            owner: components["schemas"]["NewMember"];
            team: components["schemas"]["AdministeredTeam"];
        };
        CreateKeyBody: {
            /** Format: date-time */
            expiresAt?: string;
            label: string;
            /** @description Makes a project token bound to it. Absent: a team API key. */
            projectId?: string;
            scopes: ("operations:read" | "operations:cancel" | "events:read" | "events:replay" | "events:test" | "webhooks:read" | "webhooks:write" | "deliveries:read" | "deliveries:retry" | "sessions:read" | "sessions:write" | "messages:read" | "messages:send" | "messages:delete" | "media:read" | "media:write" | "chats:read" | "chats:write" | "groups:read" | "groups:write" | "contacts:read" | "contacts:write" | "channels:read" | "channels:write" | "labels:read" | "labels:write" | "presence:read" | "presence:write" | "client_rules:read" | "client_rules:write" | "client_tokens:issue" | "keys:read" | "keys:write" | "projects:read" | "projects:write" | "members:read" | "members:write" | "campaigns:read" | "campaigns:write" | "templates:read" | "templates:write" | "quicklinks:read" | "quicklinks:write" | "widget:read" | "widget:write" | "bridges:read" | "bridges:write")[];
        };
        CreateProjectBody: {
            name: string;
            /** @description Unique in the team. Default: made from the name. */
            slug?: string;
        };
        CreateSessionBody: {
            config?: components["schemas"]["SessionConfig"];
            /**
             * @description Default sandbox.
             * @enum {string}
             */
            engine?: "sandbox" | "cloud" | "baileys";
            externalId?: string;
            /** @description `^[A-Za-z0-9_-]{1,64}$`, not all digits, not a word that begins another /api route. */
            name: string;
            /** @description Required with a team API key; a project token implies its own. */
            projectId?: string;
            /** @description Start at once. Default true. */
            start?: boolean;
        };
        CreateTeamBody: {
            name: string;
            ownerEmail: string;
            /** @description Generated and shown once when absent. */
            ownerPassword?: string;
        };
        CreateTemplate: {
            body: string;
            language: string;
            /** @description Unique in its project with its language. */
            name: string;
            projectId: string;
            /** @description Must be the placeholders of the body. Absent: taken from it. */
            variables?: string[];
        };
        CreateTestingNumberBody: {
            /** @enum {string} */
            country: "US" | "GB" | "BR" | "IN";
            /** @description Required with a team API key; a project token implies its own. */
            projectId?: string;
        };
        CreateWebhookBody: {
            description?: string;
            enabled?: boolean;
            /** @description `*` or event types. */
            events: string[];
            /** @enum {string} */
            format?: "native" | "cloudevents";
            /** @description Extra request headers, name to value. */
            headers?: Record<string, unknown>;
            maxConcurrency?: number;
            /** @enum {string} */
            ordering?: "none" | "session";
            /** @description Owner. Absent: the project of a project token, else the team. */
            projectId?: string;
            ratePerSecond?: number;
            retry?: components["schemas"]["RetryPolicy"];
            /** @description Names of sessions; absent: all. */
            sessions?: string[];
            timeoutSeconds?: number;
            /** @example https://example.com/webhooks */
            url: string;
        };
        CursorPageInfo: {
            limit: number;
            /** @description Null on the last page. */
            nextCursor: string | null;
        };
        Delivery: {
            attempts: number;
            /** Format: date-time */
            createdAt: string;
            eventId: string;
            /**
             * @description Why it waits without a next attempt; it costs none of its attempts.
             * @enum {string}
             */
            held?: "ordering" | "breaker";
            id: string;
            /** @enum {string} */
            kind: "event" | "replay" | "test";
            lastResponseStatus?: number;
            /**
             * Format: date-time
             * @description Absent when none is to come, and while it is held.
             */
            nextAttemptAt?: string;
            /** @enum {string} */
            status: "pending" | "retrying" | "succeeded" | "failed" | "discarded";
            webhookId: string;
        };
        DeliveryAttempt: {
            durationMs: number;
            /** @enum {string} */
            error?: "dns" | "connect" | "tls" | "timeout" | "reset" | "blocked_address" | "invalid_response";
            number: number;
            /** @description At most the first 16 KiB. */
            responseBody?: string;
            responseStatus?: number;
            /** Format: date-time */
            startedAt: string;
            /** @enum {string} */
            trigger: "schedule" | "manual";
        };
        DeliveryCursorPage: {
            data: components["schemas"]["Delivery"][];
            page: components["schemas"]["CursorPageInfo"];
        };
        EnrollmentAnswerBody: {
            /** @description Of `accept_terms`, required there: true. */
            accepted?: boolean;
            /** @description Of `verify_business`, required there. */
            businessName?: string;
            /** @description Of `verify_business`, required there: an http or https URL. */
            website?: string;
        };
        ErrorBody: {
            /** @enum {string} */
            code: "missing_field" | "invalid_parameter" | "invalid_cursor" | "idempotency_key_required" | "idempotency_key_invalid" | "invalid_version" | "unsupported_version" | "unauthenticated" | "insufficient_scope" | "credential_not_allowed" | "role_required" | "client_tokens_disabled" | "action_not_allowed" | "origin_not_allowed" | "recipient_not_allowed" | "not_found" | "operation_conflict" | "idempotency_conflict" | "payload_not_replayable" | "conflict" | "session_not_connected" | "cursor_expired" | "payload_too_large" | "unsupported_media_type" | "engine_rejected" | "rate_limited" | "daily_limit_exceeded" | "too_many_waits" | "internal" | "not_supported_by_engine" | "unavailable";
            /** @description With `engine_rejected`: what the messaging network said. */
            detail?: string;
            /** @description Where the code is explained. Absent on 401 and 500. */
            docs?: string;
            /** @description A sentence; the code itself for the four codes that the specification names. */
            error: string;
            /** @description With `operation_conflict`: the operation as it is now. */
            operation?: components["schemas"]["Operation"];
            /** @description Also in the header `X-Request-Id`, and in the log. */
            requestId: string;
        };
        EventCursorPage: {
            data: components["schemas"]["EventRecord"][];
            page: components["schemas"]["CursorPageInfo"];
        };
        EventDetail: {
            /** @enum {string} */
            contentType?: "application/json";
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            encoding?: "base64";
            /** @enum {string} */
            environment: "sandbox" | "live";
            id: string;
            /** Format: date-time */
            metadataExpiresAt: string;
            /** @description Base64 of the exact bytes of the webhook body. */
            payload: string | null;
            /** @enum {string} */
            payloadAvailability: "available" | "not_retained" | "revoked" | "expired";
            projectId?: string;
            /**
             * Format: date-time
             * @description Only while the payload is available.
             */
            replayableUntil?: string;
            source: components["schemas"]["EventSource"];
            teamId: string;
            type: string;
        };
        EventRecord: {
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            environment: "sandbox" | "live";
            id: string;
            /** Format: date-time */
            metadataExpiresAt: string;
            /** @enum {string} */
            payloadAvailability: "available" | "not_retained" | "revoked" | "expired";
            projectId?: string;
            /**
             * Format: date-time
             * @description Only while the payload is available.
             */
            replayableUntil?: string;
            source: components["schemas"]["EventSource"];
            teamId: string;
            type: string;
        };
        EventSource: {
            id: string;
            /** @enum {string} */
            type: "session" | "campaign" | "customer" | "test";
        };
        FaultBody: {
            /** @description ban: its code, required there. */
            code?: number;
            /** @description phone_offline: days, required there. */
            days?: number;
            /** @enum {string} */
            kind: "disconnect" | "ban" | "logout" | "phone_offline" | "undecryptable";
            /** @description disconnect, ban: how long. */
            seconds?: number;
        };
        IdempotencyReceipt: {
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Until then the key stands for its first request.
             */
            expiresAt: string;
            key: string;
            /** @description This answer is that of an earlier request with the same key. */
            replayed: boolean;
        };
        IdentityRef: {
            bsuid?: string;
            id: string;
            /** @example +12025550147 */
            phoneNumber?: string;
            username?: string;
        };
        InstanceHealth: {
            /** @description What stands against readiness of the answering gateway, by name. */
            failures: Record<string, unknown>;
            /** @enum {string} */
            status: "ok" | "degraded";
        };
        LoginBody: {
            email: string;
            password: string;
        };
        McpMessage: {
            error?: Record<string, unknown>;
            /** @description As JSON-RPC 2.0 says. */
            id?: string | number;
            /** @enum {string} */
            jsonrpc: "2.0";
            method?: string;
            params?: Record<string, unknown>;
            result?: Record<string, unknown>;
        };
        Member: {
            email: string;
            /** @enum {string} */
            role: "owner" | "admin" | "member";
            userId: string;
        };
        MemberPage: {
            data: components["schemas"]["Member"][];
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        MessagePayload: {
            caption?: string;
            conversation: components["schemas"]["ConversationRef"];
            displayName?: string;
            edited?: boolean;
            filename?: string;
            fromMe: boolean;
            id: string;
            isGroup: boolean;
            latitude?: number;
            longitude?: number;
            media?: string;
            mediaUrl?: string;
            mentions?: components["schemas"]["IdentityRef"][];
            mimeType?: string;
            nativeFlowResponse?: components["schemas"]["NativeFlowResponse"];
            pollOptions?: components["schemas"]["PollOption"][];
            ptt?: boolean;
            pushName: string;
            reaction?: string;
            reactionTo?: string;
            replyTo?: string;
            revokedId?: string;
            text?: string;
            /** @description Unix seconds. */
            timestamp: number;
            title?: string;
            /** @enum {string} */
            type: "text" | "image" | "video" | "audio" | "document" | "location" | "contact" | "phone_number_shared" | "poll" | "sticker" | "reaction" | "revoke" | "edited" | "unknown";
            unavailable?: boolean;
            unavailableReason?: string;
            whatsapp_id: string;
        };
        MessageSentPayload: {
            conversation: components["schemas"]["ConversationRef"];
            id: string;
            /** @description Unix seconds. */
            timestamp: number;
            type: string;
            whatsapp_id: string;
        };
        NativeFlowResponse: {
            name: string;
            paramsJson: string;
            version?: number;
        };
        NewMember: {
            email: string;
            /** @description Present only when it was generated. It is not shown again. */
            password?: string;
            /** @enum {string} */
            role: "owner" | "admin" | "member";
            userId: string;
        };
        OffsetPageInfo: {
            limit: number;
            offset: number;
        };
        Operation: {
            actionRequired: components["schemas"]["ActionRequired"] | null;
            capabilities: components["schemas"]["OperationCapabilities"];
            /** Format: date-time */
            createdAt: string;
            error: ("delivery_failed" | "endpoint_disabled" | "action_expired" | "invalid_audience" | "owner_deleted" | "timed_out" | "internal") | null;
            id: string;
            /** @example event_replay */
            kind: string;
            progress: ("validating" | "sending" | "waiting_for_session" | "finalizing" | "submitted" | "verifying" | "provisioning" | "activating" | "attempting" | "retry_scheduled") | null;
            /** @description Owning project; null for a team-owned operation. */
            projectId: string | null;
            resource: components["schemas"]["OperationResource"];
            /** @description Increases by one on every status transition. */
            sequence: number;
            /** @enum {string} */
            status: "pending" | "running" | "action_required" | "cancelling" | "succeeded" | "failed" | "cancelled";
            /** Format: date-time */
            updatedAt: string;
        };
        OperationCapabilities: {
            /** @description Cancellation is accepted right now. */
            cancellable: boolean;
        };
        OperationCursorPage: {
            data: components["schemas"]["Operation"][];
            page: components["schemas"]["CursorPageInfo"];
        };
        OperationResource: {
            id: string;
            /** @example campaign */
            type: string;
        };
        OperationTransition: {
            actionRequired: Record<string, unknown> | null;
            /** Format: date-time */
            createdAt: string;
            error: ("delivery_failed" | "endpoint_disabled" | "action_expired" | "invalid_audience" | "owner_deleted" | "timed_out" | "internal") | null;
            from: ("pending" | "running" | "action_required" | "cancelling" | "succeeded" | "failed" | "cancelled") | null;
            progress: ("validating" | "sending" | "waiting_for_session" | "finalizing" | "submitted" | "verifying" | "provisioning" | "activating" | "attempting" | "retry_scheduled") | null;
            sequence: number;
            /** @enum {string} */
            to: "pending" | "running" | "action_required" | "cancelling" | "succeeded" | "failed" | "cancelled";
        };
        PhoneMessageBody: {
            text: string;
            /** @description Phone number or JID. */
            to: string;
            /** @enum {string} */
            type: "text";
        };
        PollOption: {
            hash: string;
            name: string;
        };
        Project: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            name: string;
            /** @description Unique in the team. */
            slug: string;
            /** @enum {string} */
            stage: "Sandbox" | "Live";
            teamId: string;
        };
        ProjectPage: {
            data: components["schemas"]["Project"][];
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        QrValue: {
            /** @description What the QR code says. */
            value: string;
        };
        RecipientCounts: {
            failed: number;
            pending: number;
            sent: number;
            skipped: number;
            total: number;
        };
        RecipientPage: {
            data: components["schemas"]["CampaignRecipientState"][];
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        RecoverBody: {
            /**
             * Format: date-time
             * @description Inclusive.
             */
            since: string;
            /**
             * @description `failed`: whose attempts are spent; `missing`: without a delivery here, as while the endpoint was disabled; default `all`.
             * @enum {string}
             */
            status?: "failed" | "missing" | "all";
            /**
             * Format: date-time
             * @description Exclusive. Absent: until now.
             */
            until?: string;
        };
        RecoveryPreview: {
            /** @description Deliveries that a recovery would make or attempt again. */
            count: number;
        };
        ReplayBody: {
            /** @description An endpoint of the owner of the event. */
            webhookId: string;
        };
        ReplayDelivery: {
            id: string;
            /** @enum {string} */
            kind: "replay";
            /** @enum {string} */
            status: "pending" | "retrying" | "succeeded" | "failed" | "discarded";
            webhookId: string;
        };
        ReplayedEvent: {
            id: string;
            type: string;
        };
        ReplayReceipt: {
            /** @description As it was made; the route of deliveries has it as it is now. */
            delivery: components["schemas"]["ReplayDelivery"];
            event: components["schemas"]["ReplayedEvent"];
            idempotency: components["schemas"]["IdempotencyReceipt"];
            /** @description As it was opened. */
            operation: components["schemas"]["Operation"];
            operationId: string;
        };
        RetryPolicy: {
            /** @description Seconds before each attempt, counted from the end of the one before. */
            schedule?: number[];
        };
        RotateSecretBody: {
            /** @description How long the older secrets still sign, default 86400; 0 ends them at once. */
            overlapSeconds?: number;
        };
        ScanBody: {
            /** @description What the QR code of a session says. */
            code: string;
        };
        SendTextBody: {
            /** @description JID, phone number (7–15 digits, optional +) or resource id. */
            chatId: string;
            linkPreview?: boolean;
            mentions?: string[];
            /** @description A message that this session knows. */
            replyTo?: string;
            /** @description Name or id of the sending session. Default `default`. */
            session?: string;
            text: string;
        };
        Session: {
            config: Record<string, unknown>;
            contentRetention: components["schemas"]["ContentRetention"];
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            engine: "sandbox" | "cloud" | "baileys";
            externalId?: string;
            id: string;
            me?: components["schemas"]["SessionMe"];
            name: string;
            projectId: string;
            /** @enum {string} */
            status: "CONNECTING" | "CONNECTED" | "DISCONNECTED";
            /** @enum {string} */
            statusReason?: "SCAN_QR" | "AUTO_RECONNECT" | "FAILED" | "MANUAL_STOP" | "QR_TIMEOUT" | "LOGGED_OUT" | "TEMPORARY_BAN" | "STREAM_ERROR";
            /** @enum {string} */
            tier: "free" | "standard" | "pro" | "scale";
            /** Format: date-time */
            updatedAt: string;
        };
        SessionConfig: {
            /**
             * @description sandbox: country of a fresh number, default US.
             * @enum {string}
             */
            country?: "US" | "GB" | "BR" | "IN";
            /** @description Cap of campaign sends of this session. Default 80. */
            maxSendsPerSecond?: number;
            /**
             * @description sandbox: `qr` waits for a scan. Default auto.
             * @enum {string}
             */
            pairing?: "auto" | "qr";
            /** @description sandbox: the testing number to run on; absent: a fresh one. */
            testingNumberId?: string;
        };
        SessionMe: {
            /** @description The JID. */
            id: string;
            phoneNumber: string;
            pushName: string;
        };
        SessionPage: {
            data: components["schemas"]["Session"][];
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        SignedIn: {
            member: components["schemas"]["Member"];
            teamId: string;
        };
        StartedCampaign: {
            campaign: components["schemas"]["Campaign"];
            /** @description Operation of kind `campaign`, which says how the campaign fares. */
            operationId: string;
        };
        StartedEnrollment: {
            /** @description Of kind `production_enrollment`. */
            operationId: string;
        };
        StartedRecovery: {
            /** @description As it was opened. */
            operation: components["schemas"]["Operation"];
            operationId: string;
        };
        Team: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            name: string;
            /** @description The `Service-Version` served where a request names none. */
            serviceVersion: string;
        };
        Template: {
            /** @description `{{name}}` stands for a variable. */
            body: string;
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @description A BCP 47 tag, such as `en` or `pt_BR`. */
            language: string;
            name: string;
            projectId: string;
            /** @enum {string} */
            status: "draft" | "submitted" | "approved" | "rejected";
            /** @description The names in the body, in their order. */
            variables: string[];
        };
        TemplatePage: {
            data: components["schemas"]["Template"][];
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        TestedWebhook: {
            /** @description As it was made, before its first attempt. */
            delivery: components["schemas"]["Delivery"];
            event: components["schemas"]["EventRecord"];
        };
        TestEventBody: {
            /** @description Must fit the type's schema. Absent: an example. */
            payload?: Record<string, unknown>;
            /** @description A documented event type. */
            type: string;
        };
        TestingNumber: {
            /** @enum {string} */
            country: "US" | "GB" | "BR" | "IN";
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @description E.164, valid in its country. */
            phoneNumber: string;
            projectId: string;
            /** @description The session that runs on it. */
            sessionId?: string;
        };
        TestingNumberPage: {
            data: components["schemas"]["TestingNumber"][];
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        TestWebhookBody: {
            /** @description A documented event type. Absent: message.received. */
            type?: string;
        };
        TransitionData: {
            data: components["schemas"]["OperationTransition"][];
        };
        UpdateAdministeredTeamBody: {
            name?: string;
            /** @description True refuses every credential of the team. */
            suspended?: boolean;
        };
        UpdateKeyBody: {
            /** @description False refuses the key until it is true again. */
            isActive?: boolean;
            label?: string;
        };
        UpdateMemberBody: {
            /** @enum {string} */
            role: "owner" | "admin" | "member";
        };
        UpdateProjectBody: {
            name?: string;
            slug?: string;
        };
        UpdateTeamBody: {
            name: string;
        };
        UpdateTemplateBody: {
            body: string;
            language: string;
            /** @description Unique in its project with its language. */
            name: string;
            /** @description The project that it must be of; it cannot be changed. */
            projectId?: string;
            /** @description Must be the placeholders of the body. Absent: taken from it. */
            variables?: string[];
        };
        UpdateWebhookBody: {
            description?: string | null;
            enabled?: boolean;
            events?: string[];
            /** @enum {string} */
            format?: "native" | "cloudevents";
            headers?: Record<string, unknown> | null;
            maxConcurrency?: number;
            /** @enum {string} */
            ordering?: "none" | "session";
            ratePerSecond?: number | null;
            retry?: components["schemas"]["RetryPolicy"];
            sessions?: string[] | null;
            timeoutSeconds?: number;
            url?: string;
        };
        WebhookEndpoint: {
            /**
             * Format: date-time
             * @description Since when its deliveries are held, but for a probe each 30 s.
             */
            breakerOpenSince?: string;
            /** Format: date-time */
            createdAt: string;
            description?: string;
            /** @enum {string} */
            disabledReason?: "manual" | "gone" | "failing";
            enabled: boolean;
            events: string[];
            /**
             * Format: date-time
             * @description Since when no attempt has succeeded; after five days it is disabled.
             */
            failingSince?: string;
            /** @enum {string} */
            format: "native" | "cloudevents";
            headers?: Record<string, unknown>;
            id: string;
            maxConcurrency: number;
            /** @enum {string} */
            ordering: "none" | "session";
            /** @description Absent for a team endpoint. */
            projectId?: string;
            ratePerSecond?: number;
            retry: components["schemas"]["RetryPolicy"];
            sessions?: string[];
            timeoutSeconds: number;
            url: string;
        };
        WebhookEndpointWithSecret: {
            /**
             * Format: date-time
             * @description Since when its deliveries are held, but for a probe each 30 s.
             */
            breakerOpenSince?: string;
            /** Format: date-time */
            createdAt: string;
            description?: string;
            /** @enum {string} */
            disabledReason?: "manual" | "gone" | "failing";
            enabled: boolean;
            events: string[];
            /**
             * Format: date-time
             * @description Since when no attempt has succeeded; after five days it is disabled.
             */
            failingSince?: string;
            /** @enum {string} */
            format: "native" | "cloudevents";
            headers?: Record<string, unknown>;
            id: string;
            maxConcurrency: number;
            /** @enum {string} */
            ordering: "none" | "session";
            /** @description Absent for a team endpoint. */
            projectId?: string;
            ratePerSecond?: number;
            retry: components["schemas"]["RetryPolicy"];
            /** @description `whsec_` and base64 of 32 bytes. */
            secret: string;
            sessions?: string[];
            timeoutSeconds: number;
            url: string;
        };
        WebhookSecret: {
            /** @description `whsec_` and base64 of 32 bytes. */
            secret: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getQr: {
        parameters: {
            query?: {
                /** @description Default image. */
                format?: "image" | "svg" | "raw";
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrValue"];
                    "image/png": unknown;
                    "image/svg+xml": unknown;
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listChats: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Chat"][];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listMessages: {
        parameters: {
            query?: {
                fromMe?: boolean;
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. */
                offset?: number;
                /** @description Inclusive. */
                since?: string;
                /** @description Exclusive. */
                until?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                chatId: string;
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagePayload"][];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listKeys: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"][];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateKeyBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyWithSecret"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateKeyBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    sendText: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendTextBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSentPayload"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"][];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSessionBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    logoutSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getSessionMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionMe"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    restartSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getRetention: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentRetention"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    setRetention: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContentRetention"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentRetention"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    startSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    stopSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"][];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description `page.nextCursor` of the page before. No filter beside it. */
                cursor?: string;
                /** @description Items a page, default 25; over 100 is served as 100. */
                limit?: number;
                status?: "pending" | "retrying" | "succeeded" | "failed" | "discarded";
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryCursorPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                deliveryId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listAttempts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                deliveryId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptData"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    retryDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                deliveryId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    recoverDeliveries: {
        parameters: {
            query?: {
                /** @description Only counts. Default false. */
                preview?: boolean;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoverBody"];
            };
        };
        responses: {
            /** @description With `preview`: nothing is sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryPreview"];
                };
            };
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedRecovery"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateSecretBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TestWebhookBody"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestedWebhook"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getAsyncApi: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getDocs: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getErrorDocs: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getInstanceHealth: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstanceHealth"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listTeams: {
        parameters: {
            query?: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministeredTeamPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createTeam: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTeamBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedTeam"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getAdministeredTeam: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministeredTeam"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateAdministeredTeam: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAdministeredTeamBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministeredTeam"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    answerMcpMessage: {
        parameters: {
            query?: {
                /** @description The project that is meant where a call names none. Default: the team. */
                projectId?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["McpMessage"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listTeamEvents: {
        parameters: {
            query?: {
                /** @description `page.nextCursor` of the page before. No filter beside it. */
                cursor?: string;
                /** @description Items a page, default 25; over 100 is served as 100. */
                limit?: number;
                /** @description Inclusive. */
                since?: string;
                /** @description Exact event type. */
                type?: string;
                /** @description Exclusive. */
                until?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventCursorPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getTeamEvent: {
        parameters: {
            query?: {
                /** @description Default false: metadata only. */
                includePayload?: boolean;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDetail"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    replayTeamEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key": string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayBody"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayReceipt"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    streamTeamEvents: {
        parameters: {
            query?: {
                /** @description Exact event type. */
                type?: string;
            };
            header?: {
                /** @description The last `id:` of the stream to go on from, without loss or duplicate. Absent: from now. */
                "Last-Event-ID"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    makeTeamTestEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestEventBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventRecord"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listOperations: {
        parameters: {
            query?: {
                /** @description `page.nextCursor` of the page before. No filter beside it. */
                cursor?: string;
                kind?: string;
                /** @description Items a page, default 25; over 100 is served as 100. */
                limit?: number;
                projectId?: string;
                /** @description Together with `resourceType`. */
                resourceId?: string;
                /** @description Together with `resourceId`. */
                resourceType?: string;
                /** @description Inclusive. */
                since?: string;
                status?: "pending" | "running" | "action_required" | "cancelling" | "succeeded" | "failed" | "cancelled";
                /** @description Exclusive. */
                until?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationCursorPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getOperation: {
        parameters: {
            query?: {
                /** @description With `wait`: answer as soon as `sequence` is greater than this. Without it, changes nothing. */
                afterSequence?: number;
                /** @description Seconds to hold the request until the operation is terminal or, with `afterSequence`, has moved past it. */
                wait?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                operationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Operation"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    cancelOperation: {
        parameters: {
            query?: never;
            header: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key": string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                operationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelReceipt"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listTransitions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                operationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransitionData"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listProjectEvents: {
        parameters: {
            query?: {
                /** @description `page.nextCursor` of the page before. No filter beside it. */
                cursor?: string;
                /** @description Items a page, default 25; over 100 is served as 100. */
                limit?: number;
                /** @description Inclusive. */
                since?: string;
                /** @description Exact event type. */
                type?: string;
                /** @description Exclusive. */
                until?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventCursorPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getProjectEvent: {
        parameters: {
            query?: {
                /** @description Default false: metadata only. */
                includePayload?: boolean;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                eventId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDetail"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    replayProjectEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key": string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                eventId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayBody"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayReceipt"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    streamProjectEvents: {
        parameters: {
            query?: {
                /** @description Exact event type. */
                type?: string;
            };
            header?: {
                /** @description The last `id:` of the stream to go on from, without loss or duplicate. Absent: from now. */
                "Last-Event-ID"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    makeProjectTestEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestEventBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventRecord"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listProjectOperations: {
        parameters: {
            query?: {
                /** @description `page.nextCursor` of the page before. No filter beside it. */
                cursor?: string;
                kind?: string;
                /** @description Items a page, default 25; over 100 is served as 100. */
                limit?: number;
                /** @description Together with `resourceType`. */
                resourceId?: string;
                /** @description Together with `resourceId`. */
                resourceType?: string;
                /** @description Inclusive. */
                since?: string;
                status?: "pending" | "running" | "action_required" | "cancelling" | "succeeded" | "failed" | "cancelled";
                /** @description Exclusive. */
                until?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationCursorPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getProjectOperation: {
        parameters: {
            query?: {
                /** @description With `wait`: answer as soon as `sequence` is greater than this. Without it, changes nothing. */
                afterSequence?: number;
                /** @description Seconds to hold the request until the operation is terminal or, with `afterSequence`, has moved past it. */
                wait?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                operationId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Operation"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    cancelProjectOperation: {
        parameters: {
            query?: never;
            header: {
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key": string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                operationId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelReceipt"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listProjectTransitions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                operationId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransitionData"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getSignedIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listCampaigns: {
        parameters: {
            query: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. */
                offset?: number;
                projectId: string;
                /** @description Slug of that project. */
                projectSlug: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCampaign"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedCampaign"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                campaignId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listCampaignRecipients: {
        parameters: {
            query?: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. */
                offset?: number;
                status?: "pending" | "sent" | "failed" | "skipped";
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                campaignId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipientPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listMembers: {
        parameters: {
            query?: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    addMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddMemberBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewMember"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMemberBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listProjects: {
        parameters: {
            query?: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProjectBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProjectBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    startEnrollment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedEnrollment"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    answerEnrollmentAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                actionId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EnrollmentAnswerBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Operation"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listSessionPage: {
        parameters: {
            query?: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. */
                offset?: number;
                projectId?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getTeam: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateTeam: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTeamBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listTemplates: {
        parameters: {
            query: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. */
                offset?: number;
                projectId: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplatePage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTemplate"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getTemplate: {
        parameters: {
            query: {
                projectId: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateTemplate: {
        parameters: {
            query?: {
                /** @description The project that it must be of. */
                projectId?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                templateId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTemplateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteTemplate: {
        parameters: {
            query: {
                projectId: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listTestingNumbers: {
        parameters: {
            query?: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. */
                offset?: number;
                projectId?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestingNumberPage"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createTestingNumber: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTestingNumberBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestingNumber"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteTestingNumber: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                testingNumberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    injectFault: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                testingNumberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FaultBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    sendFromTestingNumber: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                testingNumberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneMessageBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSentPayload"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    scanPairingCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                testingNumberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScanBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description The one error body. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
}

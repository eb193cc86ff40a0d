/**
 * Generated from the gateway's OpenAPI document by `node tools/bin/run.mjs client`. Do not edit.
 */
export interface paths {
    "/api/{session}/auth/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get passkey
         * @description What has to be done with the passkey of an account that is being linked. `conflict` when nothing has.
         *
         *     Scope: `sessions:read`.
         */
        get: operations["getPasskey"];
        put?: never;
        /**
         * Answer passkey
         * @description What the passkey signed. `conflict` unless the stage is `sign`; nothing is sent for an `invalid_parameter`.
         *
         *     Scope: `sessions:write`.
         */
        post: operations["answerPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/auth/passkey/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm passkey
         * @description The phone shows the same code as the session. `conflict` unless the stage is `confirm`.
         *
         *     Scope: `sessions:write`.
         */
        post: operations["confirmPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/auth/qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get QR code
         * @description The code to scan, of a session that waits in SCAN_QR.
         *
         *     Scope: `sessions:write`.
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
    "/api/{session}/auth/request-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request code
         * @description A code to type on the phone, instead of one to scan, of a session that waits in SCAN_QR.
         *
         *     Scope: `sessions:write`.
         */
        post: operations["requestCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/calls/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject call
         * @description Reject a call that rings (decisions.md §16). One that does not ring any more is not found.
         *
         *     Scope: `sessions:write`.
         */
        post: operations["rejectCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List channels
         * @description The channels that a session owns or follows, newest first.
         *
         *     Scope: `channels:read`.
         */
        get: operations["listChannels"];
        put?: never;
        /**
         * Create channel
         * @description Make a channel.
         *
         *     Scope: `channels:write`.
         */
        post: operations["createChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/channels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get channel
         * @description One channel.
         *
         *     Scope: `channels:read`.
         */
        get: operations["getChannel"];
        put?: never;
        post?: never;
        /**
         * Delete channel
         * @description Remove a channel of one’s own, for all its followers.
         *
         *     Scope: `channels:write`.
         */
        delete: operations["deleteChannel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/channels/{id}/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Follow channel
         * @description Follow a channel. Idempotent.
         *
         *     Scope: `channels:write`.
         */
        post: operations["followChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/channels/{id}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mute channel
         * @description Mute a channel that the session follows; it is still received. Idempotent.
         *
         *     Scope: `channels:write`.
         */
        post: operations["muteChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/channels/{id}/unfollow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unfollow channel
         * @description Follow a channel no more. Idempotent.
         *
         *     Scope: `channels:write`.
         */
        post: operations["unfollowChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/channels/{id}/unmute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unmute channel
         * @description Mute a channel no more. Idempotent.
         *
         *     Scope: `channels:write`.
         */
        post: operations["unmuteChannel"];
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
         * List chats
         * @description The chats of a session, the one with the newest message first.
         *
         *     Scope: `chats:read`.
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
    "/api/{session}/chats/{chatId}": {
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
         * Delete chat
         * @description Remove a chat and its messages from this session alone.
         *
         *     Scope: `chats:write`.
         */
        delete: operations["deleteChat"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/chats/{chatId}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive chat
         * @description Put a chat away. Idempotent.
         *
         *     Scope: `chats:write`.
         */
        post: operations["archiveChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/chats/{chatId}/disappearing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set disappearing
         * @description Say after how long new messages of a chat disappear on phones. Parley keeps what it has. Idempotent.
         *
         *     Scope: `chats:write`.
         */
        put: operations["setDisappearing"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/chats/{chatId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetch history
         * @description Ask the network for messages before the oldest that the session has. They make no events. While a fetch of the chat runs, it is the answer.
         *
         *     Scope: `chats:write`.
         */
        post: operations["fetchHistory"];
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
         * List messages
         * @description The messages of a chat, newest first.
         *
         *     Scope: `messages:read`.
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
    "/api/{session}/chats/{chatId}/messages/{messageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get message
         * @description One message of a chat. A deleted one is not found.
         *
         *     Scope: `messages:read`.
         */
        get: operations["getMessage"];
        /**
         * Edit message
         * @description Change the text of one's own message, for everyone; `engine_rejected` for another's.
         *
         *     Scope: `messages:send`.
         */
        put: operations["editMessage"];
        post?: never;
        /**
         * Delete message
         * @description Delete one's own message for everyone, another's in this session alone.
         *
         *     Scope: `messages:delete`.
         */
        delete: operations["deleteMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/chats/{chatId}/messages/{messageId}/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Pin message
         * @description Pin a message for all of a chat, or end that. Idempotent.
         *
         *     Scope: `messages:send`.
         */
        put: operations["pinMessage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/chats/{chatId}/messages/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark chat as read
         * @description All messages of a chat were seen. Idempotent.
         *
         *     Scope: `messages:send`.
         */
        post: operations["markRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/chats/{chatId}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mute chat
         * @description Mute a chat for a time, or end that. Its messages make the same events. Idempotent.
         *
         *     Scope: `chats:write`.
         */
        put: operations["muteChat"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/chats/{chatId}/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Pin chat
         * @description Pin a chat for a time, or end that. Idempotent.
         *
         *     Scope: `chats:write`.
         */
        put: operations["pinChat"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/chats/{chatId}/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unarchive chat
         * @description Take a chat back from the archive. Idempotent.
         *
         *     Scope: `chats:write`.
         */
        post: operations["unarchiveChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/chats/{chatId}/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark chat unread
         * @description Count a chat as unread: at least one message of it. Idempotent.
         *
         *     Scope: `chats:write`.
         */
        post: operations["markChatUnread"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/chats/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List chats with excerpts
         * @description The chats of a session, as a list on a screen shows them; the one with the newest message first.
         *
         *     Scope: `chats:read`.
         */
        get: operations["chatOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List contacts
         * @description The people whom a session named, blocked or has a chat with, newest first.
         *
         *     Scope: `contacts:read`.
         */
        get: operations["listContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get contact
         * @description One person whom a session knows.
         *
         *     Scope: `contacts:read`.
         */
        get: operations["getContact"];
        /**
         * Rename contact
         * @description Name a person; from then on they are in the list of contacts.
         *
         *     Scope: `contacts:write`.
         */
        put: operations["renameContact"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/contacts/{id}/about": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get contact about
         * @description What a person says about themselves.
         *
         *     Scope: `contacts:read`.
         */
        get: operations["getContactAbout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/contacts/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Block contact
         * @description Take nothing more from a person, and send them nothing. Groups are not affected. Idempotent.
         *
         *     Scope: `contacts:write`.
         */
        post: operations["blockContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/contacts/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get contact picture
         * @description The picture of a person.
         *
         *     Scope: `contacts:read`.
         */
        get: operations["getContactPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/contacts/{id}/unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unblock contact
         * @description Undo a block. What the person sent meanwhile does not come. Idempotent.
         *
         *     Scope: `contacts:write`.
         */
        post: operations["unblockContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/contacts/check-exists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check a phone number
         * @description Whether a phone number is on the network.
         *
         *     Scope: `contacts:read`.
         */
        get: operations["checkExists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List groups
         * @description The groups that a session is a member of, newest first.
         *
         *     Scope: `groups:read`.
         */
        get: operations["listGroups"];
        put?: never;
        /**
         * Create group
         * @description Make a group. All of the people are in it or it is not made.
         *
         *     Scope: `groups:write`.
         */
        post: operations["createGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get group
         * @description One group of a session.
         *
         *     Scope: `groups:read`.
         */
        get: operations["getGroup"];
        put?: never;
        post?: never;
        /**
         * Delete group
         * @description Leave a group, if still a member, and remove its chat and messages from this session.
         *
         *     Scope: `groups:write`.
         */
        delete: operations["deleteGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/admin/demote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Demote admins
         * @description Make admins plain members. Idempotent.
         *
         *     Scope: `groups:write`.
         */
        post: operations["demoteAdmins"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/admin/promote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Promote admins
         * @description Make members admins. Idempotent.
         *
         *     Scope: `groups:write`.
         */
        post: operations["promoteAdmins"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set group description
         * @description Describe a group anew.
         *
         *     Scope: `groups:write`.
         */
        put: operations["setGroupDescription"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/invite-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get invite code
         * @description The code with which anyone joins a group, until it is revoked.
         *
         *     Scope: `groups:read`.
         */
        get: operations["getInviteCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/invite-code/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke invite code
         * @description Make a new invite code; the old one is no longer valid.
         *
         *     Scope: `groups:write`.
         */
        post: operations["revokeInviteCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave group
         * @description Leave a group; its chat stays. The last admin hands over to who has been there longest.
         *
         *     Scope: `groups:write`.
         */
        post: operations["leaveGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/participants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List participants
         * @description Who is in a group, all of them, in the order in which they joined.
         *
         *     Scope: `groups:read`.
         */
        get: operations["listParticipants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/participants/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add participants
         * @description Take people into a group. Who is a member stays what they are.
         *
         *     Scope: `groups:write`.
         */
        post: operations["addParticipants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/participants/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove participants
         * @description Put people out of a group. They receive nothing from it once this is answered.
         *
         *     Scope: `groups:write`.
         */
        post: operations["removeParticipants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set group picture
         * @description Give a group a picture.
         *
         *     Scope: `groups:write`.
         */
        put: operations["setGroupPicture"];
        post?: never;
        /**
         * Remove group picture
         * @description Take the picture of a group away.
         *
         *     Scope: `groups:write`.
         */
        delete: operations["removeGroupPicture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List join requests
         * @description Who waits to be let into a group, longest first, up to 1,000. Only admins read it.
         *
         *     Scope: `groups:read`.
         */
        get: operations["listJoinRequests"];
        put?: never;
        /**
         * Answer join requests
         * @description Let people who wait into a group, or turn them away. Idempotent.
         *
         *     Scope: `groups:write`.
         */
        post: operations["answerJoinRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/settings/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set group approval
         * @description Say whether admins let in who joins a group by its invite code.
         *
         *     Scope: `groups:write`.
         */
        put: operations["setGroupApproval"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/settings/members-add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set group members add
         * @description Say whether members add people to a group, not only admins.
         *
         *     Scope: `groups:write`.
         */
        put: operations["setGroupMembersAdd"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/settings/security/info-admin-only": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Restrict who changes groups
         * @description Say whether only admins change subject, description and picture of a group.
         *
         *     Scope: `groups:write`.
         */
        put: operations["setInfoAdminOnly"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/settings/security/messages-admin-only": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Restrict who sends
         * @description Say whether only admins send to a group.
         *
         *     Scope: `groups:write`.
         */
        put: operations["setMessagesAdminOnly"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/{id}/subject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set group subject
         * @description Name a group anew.
         *
         *     Scope: `groups:write`.
         */
        put: operations["setGroupSubject"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/invite-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get invite info
         * @description What group an invite code leads to, without joining it.
         *
         *     Scope: `groups:read`.
         */
        get: operations["getInviteInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/groups/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join group
         * @description Join the group of an invite code. Idempotent for who is a member.
         *
         *     Scope: `groups:write`.
         */
        post: operations["joinGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List labels
         * @description The labels of a session, newest first.
         *
         *     Scope: `labels:read`.
         */
        get: operations["listLabels"];
        put?: never;
        /**
         * Create label
         * @description Make a label; `conflict` when its name is taken.
         *
         *     Scope: `labels:write`.
         */
        post: operations["createLabel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/labels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update label
         * @description Replace name and colour of a label; without a colour it has none any more.
         *
         *     Scope: `labels:write`.
         */
        put: operations["updateLabel"];
        post?: never;
        /**
         * Delete label
         * @description Remove a label, also from its chats.
         *
         *     Scope: `labels:write`.
         */
        delete: operations["deleteLabel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/labels/{id}/chats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List label chats
         * @description The chats that have a label, the one with the newest message first.
         *
         *     Scope: `labels:read`.
         */
        get: operations["listLabelChats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/labels/chats/{chatId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List labels of chat
         * @description The labels of a chat, all of them, newest first.
         *
         *     Scope: `labels:read`.
         */
        get: operations["labelsOfChat"];
        /**
         * Set labels of chat
         * @description Replace the labels of a chat. An unknown one is refused as `labels.<n>.id`.
         *
         *     Scope: `labels:write`.
         */
        put: operations["setLabelsOfChat"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/lids/{lid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Resolve a LID
         * @description The phone number and resource id behind a LID.
         *
         *     Scope: `contacts:read`.
         */
        get: operations["getLid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload media
         * @description Upload a file, to be sent by its id.
         *
         *     Scope: `media:write`.
         */
        post: operations["uploadMedia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/media/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download media
         * @description The bytes of a file; a part of them with `Range`.
         *
         *     Scope: `media:read`.
         */
        get: operations["downloadMedia"];
        put?: never;
        post?: never;
        /**
         * Delete media
         * @description Remove a file from a session. Messages that have it keep naming it; who received it keeps it.
         *
         *     Scope: `media:write`.
         */
        delete: operations["deleteMedia"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/messages/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search messages
         * @description Search the messages of a session by their words, newest first.
         *
         *     Scope: `messages:read`.
         */
        get: operations["searchMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List presences
         * @description The presence of the people to whom a session subscribed, newest person first.
         *
         *     Scope: `presence:read`. Also for client tokens that may `read_presence`.
         */
        get: operations["listPresences"];
        /**
         * Set presence
         * @description Be online or offline, or type, record or pause in a chat; also what startTyping (`typing`) and stopTyping (`paused`) ask. Typing and recording lapse after 25 s.
         *
         *     Scope: `presence:write`.
         */
        put: operations["setPresence"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/presence/{chatId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get presence
         * @description The presence of one person, as this session may see it.
         *
         *     Scope: `presence:read`. Also for client tokens that may `read_presence`.
         */
        get: operations["getPresence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/presence/{chatId}/subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe presence
         * @description List the presence of a person from now on. Idempotent.
         *
         *     Scope: `presence:write`.
         */
        post: operations["subscribePresence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/privacy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get privacy
         * @description Who sees what of a session's account, and who reaches it.
         *
         *     Scope: `sessions:read`.
         */
        get: operations["getPrivacy"];
        /**
         * Set privacy
         * @description Say who sees what of a session's account, and who reaches it. One setting at least.
         *
         *     Scope: `sessions:write`.
         */
        put: operations["setPrivacy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get profile
         * @description What others see of a session's account.
         *
         *     Scope: `sessions:read`.
         */
        get: operations["getProfile"];
        /**
         * Set profile
         * @description Change the name, or what is said beside it, of a session's account. One of both at least.
         *
         *     Scope: `sessions:write`.
         */
        put: operations["setProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/profile/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set profile picture
         * @description Give a session's account a picture.
         *
         *     Scope: `sessions:write`.
         */
        put: operations["setProfilePicture"];
        post?: never;
        /**
         * Remove profile picture
         * @description Take the picture of a session's account away. Idempotent.
         *
         *     Scope: `sessions:write`.
         */
        delete: operations["removeProfilePicture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/status/{id}": {
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
         * Delete status
         * @description Take a status of one’s own back.
         *
         *     Scope: `messages:send`.
         */
        delete: operations["deleteStatus"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/status/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post image status
         * @description Post an image as status.
         *
         *     Scope: `messages:send`.
         */
        post: operations["postImageStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/status/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post text status
         * @description Post a text as status.
         *
         *     Scope: `messages:send`.
         */
        post: operations["postTextStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/status/video": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post video status
         * @description Post a video as status.
         *
         *     Scope: `messages:send`.
         */
        post: operations["postVideoStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{session}/status/voice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post voice status
         * @description Post a voice message as status.
         *
         *     Scope: `messages:send`.
         */
        post: operations["postVoiceStatus"];
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
         * List keys
         * @description The keys that the credential sees, newest first.
         *
         *     Scope: `keys:read`.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create key
         * @description Make a team API key or a project token. The answer alone has the credential.
         *
         *     Scope: `keys:write`.
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
         * Get key
         * @description One key.
         *
         *     Scope: `keys:read`.
         */
        get: operations["getKey"];
        put?: never;
        post?: never;
        /**
         * Delete key
         * @description Revoke a key for good, and those minted from it.
         *
         *     Scope: `keys:write`.
         */
        delete: operations["deleteKey"];
        options?: never;
        head?: never;
        /**
         * Update key
         * @description Relabel, deactivate or activate a key.
         *
         *     Scope: `keys:write`.
         */
        patch: operations["updateKey"];
        trace?: never;
    };
    "/api/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all deliveries
         * @description Deliveries of all endpoints, newest first.
         *
         *     Scope: `deliveries:read`.
         */
        get: operations["listAllDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/forwardMessage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Forward message
         * @description Send what a message says to another chat.
         *
         *     Scope: `messages:send`.
         */
        post: operations["forwardMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * React to a message
         * @description React to a message, or take the reaction back.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_reaction`.
         */
        put: operations["react"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendButtons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send buttons
         * @description Offer up to three buttons.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendButtons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendContactVcard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send contact cards
         * @description Send contact cards, in one message.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendContactVcard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendFile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send file
         * @description Send a file as a document.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendImage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send image
         * @description Send an image.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendInteractive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send interactive
         * @description Send an interactive message of any type that Meta has.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendInteractive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send list
         * @description Offer a list of up to ten choices.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendLocation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send location
         * @description Send a place.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendPoll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send poll
         * @description Ask a poll.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendPoll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendPollVote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Vote in a poll
         * @description Vote in a poll.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["castVote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendSeen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send seen
         * @description The messages of a chat were seen, voice messages among them heard. Idempotent.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_seen`.
         */
        post: operations["sendSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendSticker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send sticker
         * @description Send a sticker.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendSticker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send template
         * @description Send a template with its placeholders filled.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * Send text
         * @description Send a text.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendVideo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send video
         * @description Send a video.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sendVoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send voice
         * @description Send a voice message.
         *
         *     Scope: `messages:send`. Also for client tokens that may `send_message`.
         */
        post: operations["sendVoice"];
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
         * List sessions
         * @description The sessions that the credential sees, newest first.
         *
         *     Scope: `sessions:read`.
         */
        get: operations["listSessions"];
        put?: never;
        /**
         * Create session
         * @description Make a session, and start it unless told not to.
         *
         *     Scope: `sessions:write`.
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
         * Get session
         * @description One session by name or id. A name that several projects of the team have is a `conflict`.
         *
         *     Scope: `sessions:read`.
         */
        get: operations["getSession"];
        /**
         * Change session settings
         * @description Change the reference or the configuration of a session; what is absent stays.
         *
         *     Scope: `sessions:write`.
         */
        put: operations["putSession"];
        post?: never;
        /**
         * Delete session
         * @description Log out, if linked, and remove the session with its messages.
         *
         *     Scope: `sessions:write`.
         */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}/client-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get client rules
         * @description What client tokens may do with a session.
         *
         *     Scope: `client_rules:read`.
         */
        get: operations["getClientRules"];
        /**
         * Set client rules
         * @description Set what client tokens may do with a session. It binds at once, also tokens that there are.
         *
         *     Scope: `client_rules:write`.
         */
        put: operations["setClientRules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}/client-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List client tokens
         * @description The client tokens of a session that are good now, newest first.
         *
         *     Scope: `client_tokens:issue`.
         */
        get: operations["listClientTokens"];
        put?: never;
        /**
         * Mint client token
         * @description Make a token for an end user's client. It is shown only now, and dies with the credential that made it.
         *
         *     Scope: `client_tokens:issue`.
         */
        post: operations["mintClientToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}/client-tokens/{tokenId}": {
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
         * Revoke client token
         * @description Revoke a client token. It binds at once.
         *
         *     Scope: `client_tokens:issue`.
         */
        delete: operations["revokeClientToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set session credentials
         * @description Replace what the engine of a session signs in with, at once. It is kept sealed and never shown; the session says which are set.
         *
         *     Scope: `sessions:write`.
         */
        put: operations["setSessionCredentials"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export session
         * @description Move the account of a session out, in a file sealed with the passphrase. The session is stopped, and once the file was sent it is LOGGED_OUT here; the device stays linked.
         *
         *     Scope: `sessions:export`. The member behind the credential must be owner or admin.
         */
        post: operations["exportSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import session
         * @description Make the account of another client that of a session which was never linked, without a code. At most 16 MiB.
         *
         *     Scope: `sessions:write`.
         */
        post: operations["importSession"];
        delete?: never;
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
         * Logout session
         * @description Unlink a session (LOGGED_OUT); it needs a new pairing.
         *
         *     Scope: `sessions:write`.
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
         * Get the linked account
         * @description Who a linked session is on the network.
         *
         *     Scope: `sessions:read`.
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
         * Restart session
         * @description Stop and start a session; one that is stopped is started.
         *
         *     Scope: `sessions:write`.
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
         * Get retention
         * @description The content-retention grant of a session.
         *
         *     Scope: `sessions:read`.
         */
        get: operations["getRetention"];
        /**
         * Set retention
         * @description Give or withdraw the content-retention grant. Withdrawn, retained content is unavailable when this is answered.
         *
         *     Scope: `sessions:write`.
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
         * Start session
         * @description Start a session. Idempotent: one that runs is left alone.
         *
         *     Scope: `sessions:write`.
         */
        post: operations["startSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session}/status-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List status history
         * @description Changes of the status of a session, newest first; the last 200 are kept.
         *
         *     Scope: `sessions:read`.
         */
        get: operations["listStatusHistory"];
        put?: never;
        post?: never;
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
         * Stop session
         * @description Stop a session (MANUAL_STOP); it keeps its link. Idempotent.
         *
         *     Scope: `sessions:write`.
         */
        post: operations["stopSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/star": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Star message
         * @description Mark a message with a star, or take the star away. Idempotent; local to this account.
         *
         *     Scope: `messages:send`.
         */
        put: operations["starMessage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/startTyping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start typing
         * @description Show in a chat that one is typing; it lapses after 25 s.
         *
         *     Scope: `presence:write`. Also for client tokens that may `send_typing`.
         */
        post: operations["startTyping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stopTyping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop typing
         * @description Show in a chat that one is no longer typing.
         *
         *     Scope: `presence:write`. Also for client tokens that may `send_typing`.
         */
        post: operations["stopTyping"];
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
         * List webhooks
         * @description The endpoints that the caller may see, newest first.
         *
         *     Scope: `webhooks:read`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create webhook
         * @description Make an endpoint. The answer has its signing secret.
         *
         *     Scope: `webhooks:write`.
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
         * Get webhook
         * @description One endpoint.
         *
         *     Scope: `webhooks:read`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete webhook
         * @description Remove an endpoint; its pending deliveries are discarded.
         *
         *     Scope: `webhooks:write`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Update webhook
         * @description Change settings of an endpoint; enabling it again clears the reason it was disabled for.
         *
         *     Scope: `webhooks:write`.
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
         * List deliveries
         * @description Deliveries of one endpoint, newest first.
         *
         *     Scope: `deliveries:read`.
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
         * Get delivery
         * @description One delivery as it stands now.
         *
         *     Scope: `deliveries:read`.
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
         * List attempts
         * @description The attempts of a delivery, in order, each with what was sent and what came back.
         *
         *     Scope: `deliveries:read`.
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
         * Retry delivery
         * @description One more attempt on the same delivery, now: also after its success, and beyond the schedule, which goes on.
         *
         *     Scope: `deliveries:retry`.
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
         * Recover deliveries
         * @description Send again what an endpoint did not get, as an operation `delivery_recovery`.
         *
         *     Scope: `events:replay`.
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
         * Rotate webhook secret
         * @description Make a new signing secret; the older ones sign beside it until the overlap ends.
         *
         *     Scope: `webhooks:write`.
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
         * Get webhook secret
         * @description The newest signing secret of an endpoint.
         *
         *     Scope: `webhooks:write`.
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
         * Test webhook
         * @description Make an event for one endpoint alone, without its filter. Record and delivery are there at once.
         *
         *     Scope: `webhooks:write`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check webhook
         * @description Connect to where an endpoint sends, sign in and look its target up. Nothing is sent. At most 10 a minute with one credential.
         *
         *     Scope: `webhooks:write`.
         */
        post: operations["checkWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/filter-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview filter
         * @description What a filter by content would let through: of the newest retained events, or of one event. Stores nothing.
         *
         *     Scope: `events:read`.
         */
        post: operations["previewFilter"];
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
        /**
         * Get AsyncAPI document
         * @description Every event, and where customers get it, as AsyncAPI 3.
         */
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
        /**
         * Read the reference
         * @description The reference, to read and to try.
         */
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
        /**
         * Read the error codes
         * @description Every error code.
         */
        get: operations["getErrorDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/dead-letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List dead letters
         * @description Integration events that a consumer gave up on, newest first.
         */
        get: operations["listDeadLetters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/dead-letters/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redrive dead letters
         * @description Send dead letters back to the consumers that gave up on them, at most 500 a request.
         */
        post: operations["redriveDeadLetters"];
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
        /**
         * Get instance health
         * @description Whether the answering gateway and what it depends on work.
         */
        get: operations["getInstanceHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/nodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List nodes
         * @description The processes that run sessions, and how many each.
         */
        get: operations["listNodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/operations/{operationId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel any operation
         * @description Ask for the end of an operation of any team, suspended or not. The body is ignored.
         */
        post: operations["cancelAnyOperation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/sessions/{sessionId}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop any session
         * @description Stop a session of any team (MANUAL_STOP). One that a suspension stopped is not started at its end.
         */
        post: operations["stopAnySession"];
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
        /**
         * List teams
         * @description Every team, newest first.
         */
        get: operations["listTeams"];
        put?: never;
        /**
         * Create team
         * @description Make a team, its owner or their invitation, and a first key of every scope.
         */
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
        /**
         * Get administered team
         * @description One team.
         */
        get: operations["getAdministeredTeam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a team
         * @description Rename a team, suspend it, let it in again, or change its limits.
         */
        patch: operations["updateAdministeredTeam"];
        trace?: never;
    };
    "/enterprise/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Every person, newest first, with their teams.
         */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/users/{userId}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset password
         * @description Make a one-time link by which a person sets another password. Their signed-in sessions end.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/notices/{leaveToken}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask to leave notices
         * @description Asks whether an address wants no more notices.
         */
        get: operations["askToLeaveNotices"];
        put?: never;
        /**
         * Leave notices
         * @description Ends notices for an address, with one click in its mail program.
         */
        post: operations["leaveNotices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/whatsapp-cloud/{hookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Answer Meta’s challenge
         * @description Meta's challenge, answered as text to who says the session's verify token.
         */
        get: operations["answerCloudChallenge"];
        put?: never;
        /**
         * Receive Meta’s webhook
         * @description What Meta tells. Stored once it is answered; signed with the app secret in `X-Hub-Signature-256`. At most 1,000 items a post.
         */
        post: operations["takeCloudHook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * Answer an MCP message
         * @description A message of an MCP client (streamable HTTP, without sessions, answered as JSON).
         *
         *     Scope: `events:read`.
         */
        post: operations["answerMcpMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/{mediaId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download linked media
         * @description The bytes of a file, by the signed link of a payload. Needs no credential.
         */
        get: operations["downloadLinkedMedia"];
        put?: never;
        post?: never;
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
        /**
         * Get OpenAPI document
         * @description This document as OpenAPI 3.1.
         */
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
         * List team events
         * @description Events that the team itself owns, newest first.
         *
         *     Scope: `events:read`. Not for project tokens.
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
         * Get team event
         * @description One event that the team itself owns.
         *
         *     Scope: `events:read`. Not for project tokens.
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
    "/platform/events/{eventId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List team event deliveries
         * @description What became of an event of the team at each endpoint of the team.
         *
         *     Scope: `deliveries:read`. Not for project tokens.
         */
        get: operations["listTeamEventDeliveries"];
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
         * Replay team event
         * @description Send an event of the team itself once more, to one of its endpoints.
         *
         *     Scope: `events:replay`. Not for project tokens.
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
         * Stream team events
         * @description Events of the team itself, as they happen.
         *
         *     Scope: `events:read`. Not for project tokens.
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
         * Make team test event
         * @description Make an event of the team itself. It is recorded and delivered like any other.
         *
         *     Scope: `events:test`. Not for project tokens.
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
         * List operations
         * @description Operations that the caller may see, newest first.
         *
         *     Scope: `operations:read`.
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
         * Get operation
         * @description One operation as it stands now, or at the end of a wait for its next move.
         *
         *     Scope: `operations:read`.
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
         * Cancel operation
         * @description Ask for the end of an operation that is at work. The body is ignored.
         *
         *     Scope: `operations:cancel`.
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
         * List transitions
         * @description Every status change of an operation, in ascending sequence.
         *
         *     Scope: `operations:read`.
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
    "/platform/projects/{projectId}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream project changes
         * @description What changes in a project, as it changes: ids, not content.
         *
         *     Scope: `events:read`.
         */
        get: operations["streamProjectChanges"];
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
         * List project events
         * @description Events of one project, newest first.
         *
         *     Scope: `events:read`.
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
         * Get project event
         * @description One event of a project.
         *
         *     Scope: `events:read`.
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
    "/platform/projects/{projectId}/events/{eventId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List event deliveries
         * @description What became of an event at each endpoint of its project: its delivery, or why there is none.
         *
         *     Scope: `deliveries:read`.
         */
        get: operations["listEventDeliveries"];
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
         * Replay project event
         * @description Send an event of a project once more, to one of its endpoints.
         *
         *     Scope: `events:replay`.
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
         * Stream project events
         * @description Events of one project, as they happen.
         *
         *     Scope: `events:read`.
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
         * Make project test event
         * @description Make an event of a project. It is recorded and delivered like any other.
         *
         *     Scope: `events:test`.
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
         * List project operations
         * @description Operations that the caller may see, newest first.
         *
         *     Scope: `operations:read`.
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
         * Get project operation
         * @description One operation as it stands now, or at the end of a wait for its next move.
         *
         *     Scope: `operations:read`.
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
         * Cancel project operation
         * @description Ask for the end of an operation that is at work. The body is ignored.
         *
         *     Scope: `operations:cancel`.
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
         * List project transitions
         * @description Every status change of an operation, in ascending sequence.
         *
         *     Scope: `operations:read`.
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
    "/q/{linkSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get link page
         * @description The page of a link, which follows a visit from its start to its end.
         */
        get: operations["getLinkPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/q/{slug}/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin visit
         * @description Begin a visit of a link: a session is made, and its code can be scanned soon. 10 an hour from one address.
         */
        post: operations["beginVisit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/q/visits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get visit
         * @description A visit as it stands now, or at the end of a wait for its next move.
         *
         *     With the token that it began with, as `Authorization: Bearer`.
         */
        get: operations["getVisit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/q/visits/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel visit
         * @description End a visit and remove its session. `conflict` once it has connected or ended.
         *
         *     With the token that it began with, as `Authorization: Bearer`.
         */
        post: operations["cancelVisit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/q/visits/{id}/pairing-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request visit code
         * @description A code to type on the phone instead of one to scan, while one can be scanned. Five for a visit.
         *
         *     With the token that it began with, as `Authorization: Bearer`.
         */
        post: operations["requestVisitCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/q/visits/{id}/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer visit passkey
         * @description What the passkey signed. `conflict` unless the stage is `sign`; nothing is sent for an `invalid_parameter`.
         *
         *     With the token that it began with, as `Authorization: Bearer`.
         */
        post: operations["answerVisitPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/q/visits/{id}/passkey/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm visit passkey
         * @description The phone shows the same code as the session. `conflict` unless the stage is `confirm`.
         *
         *     With the token that it began with, as `Authorization: Bearer`.
         */
        post: operations["confirmVisitPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/q/visits/{id}/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up visit
         * @description Bring in the WhatsApp Business account that the dialog gave. With the same code again, and `pin` after `pin_required`, it goes on. Ten for a visit.
         *
         *     With the token that it began with, as `Authorization: Bearer`.
         */
        post: operations["signUpVisit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept invitation
         * @description Accept an invitation to a team, or set another password by a link from the administrator.
         */
        post: operations["acceptInvitation"];
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
        /**
         * Sign in
         * @description Sign a member in. The session is in a cookie.
         */
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
        /**
         * Sign out
         * @description End the signed-in session.
         */
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
        /**
         * Get the signed-in member
         * @description Who is signed in, and to which team.
         */
        get: operations["getSignedIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change password
         * @description Change the own password. All other signed-in sessions of the person end.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change team
         * @description Change the team, for this signed-in session alone.
         */
        post: operations["changeTeam"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bridges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bridges
         * @description The bridges that the credential sees, newest first, also of one project.
         *
         *     Scope: `bridges:read`.
         */
        get: operations["listBridges"];
        put?: never;
        /**
         * Create bridge
         * @description Relay what comes in one chat, or in all chats of a session, to a chat of another session.
         *
         *     Scope: `bridges:write`.
         */
        post: operations["createBridge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bridges/{bridgeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get bridge
         * @description One bridge, with what became of what it relayed.
         *
         *     Scope: `bridges:read`.
         */
        get: operations["getBridge"];
        put?: never;
        post?: never;
        /**
         * Delete bridge
         * @description Remove a bridge. What it has not relayed yet is not relayed; what it has stays.
         *
         *     Scope: `bridges:write`.
         */
        delete: operations["deleteBridge"];
        options?: never;
        head?: never;
        /**
         * Update bridge
         * @description Change a bridge; what the body does not name stays as it is.
         *
         *     Scope: `bridges:write`.
         */
        patch: operations["updateBridge"];
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
         * List campaigns
         * @description Campaigns of a project, newest first.
         *
         *     Scope: `campaigns:read`.
         */
        get: operations["listCampaigns"];
        put?: never;
        /**
         * Create campaign
         * @description Send a message to many recipients. Its operation is there when this is answered.
         *
         *     Scope: `campaigns:write`.
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
         * Get campaign
         * @description One campaign with how far it is.
         *
         *     Scope: `campaigns:read`.
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
    "/v1/campaigns/{campaignId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause campaign
         * @description Stop sending until the campaign is resumed. What is being sent at this moment still goes out.
         *
         *     Scope: `campaigns:write`.
         */
        post: operations["pauseCampaign"];
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
         * List campaign recipients
         * @description Recipients of a campaign in the order in which they were given.
         *
         *     Scope: `campaigns:read`.
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
    "/v1/campaigns/{campaignId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume campaign
         * @description Go on with a paused campaign where it stopped.
         *
         *     Scope: `campaigns:write`.
         */
        post: operations["resumeCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List project chats
         * @description List the chats of all sessions of a project, the one with the newest message first.
         *
         *     Scope: `chats:read`.
         */
        get: operations["listProjectChats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/destination-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List destination types
         * @description Where the events of an endpoint can go: the types of `destination`, and what each is made of.
         *
         *     Scope: `webhooks:read`.
         */
        get: operations["listDestinationTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/engines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List engines
         * @description The messaging networks that sessions can be on, what each can do and needs. Sessions that name none are on the first.
         *
         *     Scope: `sessions:read`.
         */
        get: operations["listEngines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/event-summaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Summarize events
         * @description Type, session, contact and the beginning of the text of many events at once, for lists.
         *
         *     Scope: `events:read`.
         */
        get: operations["summarizeEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get limits
         * @description The limits that apply, and how much of each is used.
         *
         *     Scope: `projects:read`.
         */
        get: operations["getLimits"];
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
         * List members
         * @description The members of the team.
         *
         *     Scope: `members:read`. Not for project tokens.
         */
        get: operations["listMembers"];
        put?: never;
        /**
         * Invite member
         * @description Invite a person to the team. They are a member once they have accepted.
         *
         *     The signed-in member must be owner or admin.
         */
        post: operations["inviteMember"];
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
         * Delete member
         * @description Remove a member: their signed-in sessions end, their keys are revoked or handed over.
         *
         *     The signed-in member must be owner or admin.
         */
        delete: operations["deleteMember"];
        options?: never;
        head?: never;
        /**
         * Update member
         * @description Give a member another role.
         *
         *     The signed-in member must be owner or admin.
         */
        patch: operations["updateMember"];
        trace?: never;
    };
    "/v1/members/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invitations
         * @description The open invitations to the team.
         *
         *     Scope: `members:read`. Not for project tokens.
         */
        get: operations["listInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/members/invitations/{invitationId}": {
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
         * Delete invitation
         * @description Take an invitation back.
         *
         *     The signed-in member must be owner or admin.
         */
        delete: operations["deleteInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/members/me": {
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
         * Leave team
         * @description Leave the team: the signed-in sessions there end, and the keys made there are revoked.
         */
        delete: operations["leaveTeam"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/metrics/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get delivery metrics
         * @description Attempts and deliveries over time: how many, with which result, how fast.
         *
         *     Scope: `metrics:read`.
         */
        get: operations["getDeliveryMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/metrics/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get message metrics
         * @description Messages over time: sent, received, delivered, read and failed, and how fast.
         *
         *     Scope: `metrics:read`.
         */
        get: operations["getMessageMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/metrics/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get session metrics
         * @description Sessions over time: how long they were connected, and how often they were disconnected.
         *
         *     Scope: `metrics:read`.
         */
        get: operations["getSessionMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get notice settings
         * @description Who gets a mail when an endpoint fails, works again or is disabled.
         *
         *     Scope: `notices:read`. Not for project tokens.
         */
        get: operations["getNoticeSettings"];
        /**
         * Put notice settings
         * @description Say who gets such mails. What is absent is set back to its default.
         *
         *     Scope: `notices:write`. Not for project tokens. The member behind the credential must be owner or admin.
         */
        put: operations["putNoticeSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get overview
         * @description Counts, and traffic of the last hour by minute. A part whose service is away is null.
         *
         *     Scope: `sessions:read`.
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * List projects
         * @description The projects that the credential sees, newest first.
         *
         *     Scope: `projects:read`.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create project
         * @description Make a project. It begins in the stage Sandbox.
         *
         *     Scope: `projects:write`. Not for project tokens.
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
         * Get project
         * @description One project.
         *
         *     Scope: `projects:read`.
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        /**
         * Delete project
         * @description Remove a project with its credentials, sessions and endpoints.
         *
         *     Scope: `projects:write`. Not for project tokens.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        /**
         * Update project
         * @description Rename a project or change its slug.
         *
         *     Scope: `projects:write`.
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
         * Start enrollment
         * @description Begin to move a project to the stage Live. The operation says what it needs.
         *
         *     Scope: `projects:write`.
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
         * Answer enrollment action
         * @description Answer the action that an enrollment requires.
         *
         *     Scope: `projects:write`.
         */
        post: operations["answerEnrollmentAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/quicklinks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List quick links
         * @description The links of a project, newest first.
         *
         *     Scope: `quicklinks:read`.
         */
        get: operations["listQuickLinks"];
        put?: never;
        /**
         * Create quick link
         * @description Make a link by which end customers bring in accounts.
         *
         *     Scope: `quicklinks:write`.
         */
        post: operations["createQuickLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/quicklinks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get quick link
         * @description One link.
         *
         *     Scope: `quicklinks:read`.
         */
        get: operations["getQuickLink"];
        put?: never;
        post?: never;
        /**
         * Delete quick link
         * @description Remove a link and end its visits. Sessions that it brought in stay.
         *
         *     Scope: `quicklinks:write`.
         */
        delete: operations["deleteQuickLink"];
        options?: never;
        head?: never;
        /**
         * Update quick link
         * @description Change a link. Visits that have begun go on as they began.
         *
         *     Scope: `quicklinks:write`.
         */
        patch: operations["updateQuickLink"];
        trace?: never;
    };
    "/v1/search/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search ids
         * @description Find the resource of a project that an id names. Only kinds that the credential may read are found.
         *
         *     Scope: `sessions:read`.
         */
        get: operations["searchIds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/search/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search project messages
         * @description Search the messages of all sessions of a project by their words, newest first.
         *
         *     Scope: `messages:read`.
         */
        get: operations["searchProjectMessages"];
        put?: never;
        post?: never;
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
         * List sessions by page
         * @description The sessions that the credential sees, newest first, also of one project.
         *
         *     Scope: `sessions:read`.
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
    "/v1/sessions/{id}": {
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
         * Remove session
         * @description Log out, if linked, and remove the session with its messages.
         *
         *     Scope: `sessions:write`.
         */
        delete: operations["removeSession"];
        options?: never;
        head?: never;
        /**
         * Change tier or name
         * @description Change tier, reference or name of a session.
         *
         *     Scope: `sessions:write`.
         */
        patch: operations["patchSession"];
        trace?: never;
    };
    "/v1/sessions/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop managed session
         * @description Stop a session (MANUAL_STOP); it keeps its link. Idempotent.
         *
         *     Scope: `sessions:write`.
         */
        post: operations["stopManagedSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/bulk/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove sessions
         * @description Log out, if linked, and remove sessions with their messages, each by itself.
         *
         *     Scope: `sessions:write`.
         */
        post: operations["removeSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/bulk/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop sessions
         * @description Stop sessions (MANUAL_STOP), each by itself. Idempotent.
         *
         *     Scope: `sessions:write`.
         */
        post: operations["stopSessions"];
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
         * Get team
         * @description The team of the credential.
         *
         *     Scope: `members:read`. Not for project tokens.
         */
        get: operations["getTeam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update team
         * @description Rename the team.
         *
         *     Scope: `members:write`. Not for project tokens. The member behind the credential must be owner or admin.
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
         * List templates
         * @description Templates of a project, newest first.
         *
         *     Scope: `templates:read`.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Create template
         * @description Make a template.
         *
         *     Scope: `templates:write`. The member behind the credential must be owner or admin.
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
         * Get template
         * @description One template.
         *
         *     Scope: `templates:read`.
         */
        get: operations["getTemplate"];
        /**
         * Update template
         * @description Replace what a template says. Campaigns that run keep the text they began with.
         *
         *     Scope: `templates:write`. The member behind the credential must be owner or admin.
         */
        put: operations["updateTemplate"];
        post?: never;
        /**
         * Delete template
         * @description Remove a template, at its network too. Campaigns that use it keep its text where that is not reviewed.
         *
         *     Scope: `templates:write`. The member behind the credential must be owner or admin.
         */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{templateId}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit template
         * @description Submit a template to the session's network, which approves or rejects it later.
         *
         *     Scope: `templates:write`. The member behind the credential must be owner or admin.
         */
        post: operations["submitTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import templates
         * @description Take over the templates that the session's business account has at its network.
         *
         *     Scope: `templates:write`. The member behind the credential must be owner or admin.
         */
        post: operations["importTemplates"];
        delete?: never;
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
         * List testing numbers
         * @description The testing numbers that the caller may see, newest first.
         *
         *     Scope: `sessions:read`.
         */
        get: operations["listTestingNumbers"];
        put?: never;
        /**
         * Create testing number
         * @description A fresh number on the sandbox network.
         *
         *     Scope: `sessions:write`.
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
         * Delete testing number
         * @description Give a number back; refused while a session runs on it.
         *
         *     Scope: `sessions:write`.
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
         * Inject fault
         * @description Make the sandbox network misbehave for a number.
         *
         *     Scope: `sessions:write`.
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
         * Send from testing number
         * @description Send from a number as its owner would from the phone. The session on it gets `message.sent` with `fromMe`.
         *
         *     Scope: `sessions:write`.
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
         * Scan pairing code
         * @description The phone of a testing number scans the code that a session shows; the session connects.
         *
         *     Scope: `sessions:write`.
         */
        post: operations["scanPairingCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get widget
         * @description Settings of embedded signup: of a project, or without one the team's defaults.
         *
         *     Scope: `widget:read`.
         */
        get: operations["getWidget"];
        /**
         * Replace widget settings
         * @description Replace the settings of embedded signup: of a project, or without one the team's defaults.
         *
         *     Scope: `widget:write`.
         */
        put: operations["putWidget"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widget/rotate-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate widget key
         * @description Give a project a new public key. Pages with the one before stop working at once.
         *
         *     Scope: `widget:write`.
         */
        post: operations["rotateWidgetKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widget/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List widget sessions
         * @description The widget sessions of a project, newest first. They are kept for 30 days from their end.
         *
         *     Scope: `widget:read`.
         */
        get: operations["listWidgetSessions"];
        put?: never;
        /**
         * Create widget session
         * @description Make a widget session and the URL of its frame. `link_expired` while the widget is disabled.
         *
         *     Scope: `widget:write`.
         */
        post: operations["createWidgetSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widget/sessions/{widgetSessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get widget session
         * @description One widget session.
         *
         *     Scope: `widget:read`.
         */
        get: operations["getWidgetSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widget/sessions/{widgetSessionId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel widget session
         * @description End a widget session and remove its session. `conflict` once it has connected or ended.
         *
         *     Scope: `widget:write`.
         */
        post: operations["cancelWidgetSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widget/sessions/{widgetSessionId}/handoff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hand off widget session
         * @description What came of a widget session. The first read after it has connected makes it `handed_off`.
         *
         *     Scope: `widget:read`.
         */
        get: operations["handOffWidgetSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/assets/{asset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get page asset
         * @description Script and style of the pages for end customers. Another content has another name.
         */
        get: operations["getPageAsset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/embed.js": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get embed script
         * @description The loader of embedded signup, for pages of customers. Only with `WIDGET_COMPAT_ROUTES`.
         */
        get: operations["getEmbedScript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/frame": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get frame
         * @description The page that embedded signup shows in a frame. Only pages of the allowed origins can frame it.
         */
        get: operations["getFrame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/logos/{logo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get logo
         * @description The logo of a project, as its pages show it. Another image has another name.
         */
        get: operations["getLogo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open widget session
         * @description Make a widget session from a page of an allowed origin. 10 an hour from one address.
         */
        post: operations["openWidgetSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/sessions/{widgetSessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow widget session
         * @description A widget session as it stands now, or at the end of a wait for its next move.
         *
         *     With the token that it began with, as `Authorization: Bearer`.
         */
        get: operations["followWidgetSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/sessions/{widgetSessionId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End widget session
         * @description End a widget session from its frame. `conflict` once it has connected or ended.
         *
         *     With the token that it began with, as `Authorization: Bearer`.
         */
        post: operations["endWidgetSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/sessions/{widgetSessionId}/pairing-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request widget session code
         * @description A code to type on the phone instead of one to scan, while one can be scanned. Five for a widget session.
         *
         *     With the token that it began with, as `Authorization: Bearer`.
         */
        post: operations["requestWidgetSessionCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/sessions/{widgetSessionId}/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer widget session passkey
         * @description What the passkey signed. `conflict` unless the stage is `sign`; nothing is sent for an `invalid_parameter`.
         *
         *     With the token that it began with, as `Authorization: Bearer`.
         */
        post: operations["answerWidgetSessionPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/sessions/{widgetSessionId}/passkey/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm widget session passkey
         * @description The phone shows the same code as the session. `conflict` unless the stage is `confirm`.
         *
         *     With the token that it began with, as `Authorization: Bearer`.
         */
        post: operations["confirmWidgetSessionPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/sessions/{widgetSessionId}/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up widget session
         * @description Bring in the WhatsApp Business account that the dialog gave. With the same code again, and `pin` after `pin_required`, it goes on. Ten for a widget session.
         *
         *     With the token that it began with, as `Authorization: Bearer`.
         */
        post: operations["signUpWidgetSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget/sessions/{widgetSessionId}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start widget session
         * @description Begin: make the session and start it. Again: as it stands. `conflict` once it has connected or ended.
         *
         *     With the token that it began with, as `Authorization: Bearer`.
         */
        post: operations["startWidgetSession"];
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
        AcceptedInvitation: {
            /** @description The person. */
            user: components["schemas"]["Person"];
        };
        AcceptInvitationBody: {
            /** @description A new one of at least 12 characters; of a person who has one already, theirs. */
            password: string;
            /** @description The last part of the address of the link. */
            token: string;
        };
        AccountRestriction: {
            /** @description It holds now. */
            active: boolean;
            /**
             * @description `reachout`: no messages to people who never wrote. `new_chats`: a limit of new chats.
             * @enum {string}
             */
            kind: "reachout" | "new_chats";
            /** @description Where the network counts. */
            quota?: components["schemas"]["RestrictionQuota"];
            /** @description The word of the network. */
            reason?: string;
            /**
             * Format: date-time
             * @description When it ends, where the network says so.
             */
            until?: string;
        };
        Acknowledgement: {
            /** @description A sentence for people. */
            message: string;
            /** @description Always true: what is refused has the error body. */
            success: boolean;
        };
        ActionRequired: {
            /**
             * @description What programs tell it by.
             * @enum {string}
             */
            code: "accept_terms" | "verify_business" | "connect_session";
            /**
             * Format: date-time
             * @description When it ends by itself; absent: never.
             */
            expiresAt?: string;
            /** @description Its id. */
            id: string;
            /** @description A sentence for people. */
            message: string;
            /** @description A page where a person does it. */
            url?: string;
        };
        AdministeredTeam: {
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description Its id. */
            id: string;
            /** @description What it has of its own, in place of the settings of the installation. */
            limits: components["schemas"]["TeamLimits"];
            /** @description Its name. */
            name: string;
            /** @description The `Service-Version` served where a request names none. */
            serviceVersion: string;
            /** @description No credential of a suspended team authenticates, and what runs for it pauses. */
            suspended: boolean;
        };
        AdministeredTeamPage: {
            /** @description What is on this page. */
            data: components["schemas"]["AdministeredTeam"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        AdministeredUser: {
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description The e-mail address of the person. */
            email: string;
            /** @description Its id. */
            id: string;
            /** @description The teams that the person is a member of. */
            teams: components["schemas"]["TeamOfUser"][];
        };
        AdministeredUserPage: {
            /** @description What is on this page. */
            data: components["schemas"]["AdministeredUser"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        ApiKey: {
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it ends by itself; absent: never.
             */
            expiresAt?: string;
            /** @description Its id. */
            id: string;
            /** @description Whether the key can authenticate. */
            isActive: boolean;
            /** @description What it is called in lists. */
            label: string;
            /**
             * Format: date-time
             * @description Written at most once a minute.
             */
            lastUsed?: string;
            /** @description The project of a project token. */
            projectId?: string;
            /** @description What it may do. */
            scopes: ("operations:read" | "operations:cancel" | "events:read" | "events:replay" | "events:test" | "webhooks:read" | "webhooks:write" | "deliveries:read" | "deliveries:retry" | "sessions:read" | "sessions:write" | "sessions:export" | "messages:read" | "messages:send" | "messages:delete" | "media:read" | "media:write" | "chats:read" | "chats:write" | "groups:read" | "groups:write" | "contacts:read" | "contacts:write" | "channels:read" | "channels:write" | "labels:read" | "labels:write" | "presence:read" | "presence:write" | "client_rules:read" | "client_rules:write" | "client_tokens:issue" | "keys:read" | "keys:write" | "projects:read" | "projects:write" | "members:read" | "members:write" | "campaigns:read" | "campaigns:write" | "templates:read" | "templates:write" | "quicklinks:read" | "quicklinks:write" | "widget:read" | "widget:write" | "bridges:read" | "bridges:write" | "metrics:read" | "notices:read" | "notices:write")[];
        };
        ApiKeyWithSecret: {
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it ends by itself; absent: never.
             */
            expiresAt?: string;
            /** @description Its id. */
            id: string;
            /** @description Whether the key can authenticate. */
            isActive: boolean;
            /** @description The credential itself. It is not shown again. */
            key: string;
            /** @description What it is called in lists. */
            label: string;
            /**
             * Format: date-time
             * @description Written at most once a minute.
             */
            lastUsed?: string;
            /** @description The project of a project token. */
            projectId?: string;
            /** @description What it may do. */
            scopes: ("operations:read" | "operations:cancel" | "events:read" | "events:replay" | "events:test" | "webhooks:read" | "webhooks:write" | "deliveries:read" | "deliveries:retry" | "sessions:read" | "sessions:write" | "sessions:export" | "messages:read" | "messages:send" | "messages:delete" | "media:read" | "media:write" | "chats:read" | "chats:write" | "groups:read" | "groups:write" | "contacts:read" | "contacts:write" | "channels:read" | "channels:write" | "labels:read" | "labels:write" | "presence:read" | "presence:write" | "client_rules:read" | "client_rules:write" | "client_tokens:issue" | "keys:read" | "keys:write" | "projects:read" | "projects:write" | "members:read" | "members:write" | "campaigns:read" | "campaigns:write" | "templates:read" | "templates:write" | "quicklinks:read" | "quicklinks:write" | "widget:read" | "widget:write" | "bridges:read" | "bridges:write" | "metrics:read" | "notices:read" | "notices:write")[];
        };
        AttemptBatch: {
            /** @description How many events are in it. */
            events: number;
            /** @description What `webhook-id` is in the metadata of the object. */
            id: string;
            /** @description The key of the object. */
            key: string;
        };
        AttemptData: {
            /** @description What is on this page. */
            data: components["schemas"]["DeliveryAttempt"][];
        };
        AttemptSession: {
            /** @description Its id. */
            id: string;
            /** @description Its name. */
            name: string;
            /** @description E.164, once it is linked. */
            phoneNumber?: string;
        };
        AttemptState: {
            /** @description Its id. */
            id: string;
            /** @description The code to type on the phone, instead of one to scan. */
            pairingCode?: string;
            /** @description What is to be done with the passkey of the account, instead of a code. */
            passkey?: components["schemas"]["SessionPasskey"];
            /** @description The code to scan, as an SVG image. */
            qr?: string;
            /** @description `no_place` when the link or its project was full as the account would have connected, `pin_required` while the number has a PIN that is to be given, else why it `failed`, in plain words. */
            reason?: string;
            /** @description Where to go on to. Only once connected. */
            redirectUrl?: string;
            /** @description Grows with all that happens. */
            sequence: number;
            /** @description The dialog of the network to run instead of a code, while it has not ended. */
            signup?: components["schemas"]["SignupDialog"];
            /**
             * @description `waiting` for a code, then `scan`; all others are final.
             * @enum {string}
             */
            status: "waiting" | "scan" | "connected" | "expired" | "failed" | "cancelled";
        };
        AuthCredentials: {
            /** @description Of `oauth2` with `basic` or `post`. */
            clientSecret?: string;
            /** @description What the token server knows `privateKey` by. */
            keyId?: string;
            /** @description Of `basic`. */
            password?: string;
            /** @description Of `oauth2` with `private_key_jwt`: PEM, without a passphrase: RSA of 2048 bits at least, P-256, P-384, P-521 or Ed25519. */
            privateKey?: string;
            /** @description Of `bearer`. */
            token?: string;
        };
        BegunVisit: {
            /**
             * Format: date-time
             * @description It ends then, unless it has connected.
             */
            expiresAt: string;
            /** @description Its id. */
            id: string;
            /**
             * @description How it is now.
             * @enum {string}
             */
            status: "waiting" | "scan" | "connected" | "expired" | "failed" | "cancelled";
            /** @description For `Authorization: Bearer` on the routes of this visit. */
            token: string;
        };
        BilledConversation: {
            /** @description Its id. */
            id: string;
            /** @description Meta's word for who began it and why, such as `marketing`. */
            origin?: string;
        };
        Bridge: {
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * @description Which way it relays.
             * @enum {string}
             */
            direction: "one_way" | "two_way";
            /** @description What comes while this is false is not relayed later. */
            enabled: boolean;
            /** @description Where it comes from. */
            from: components["schemas"]["BridgeSource"];
            /** @description Its id. */
            id: string;
            /** @description What is relayed. */
            include: ("text" | "media" | "location" | "contact" | "reaction" | "edit" | "revoke")[];
            /** @description Its name. */
            name: string;
            /** @description The project that it belongs to. */
            projectId: string;
            /** @description Texts and captions begin with the name of who wrote them: `Ada: Hello`. */
            senderPrefix: boolean;
            /** @description What it has done. */
            stats: components["schemas"]["BridgeStats"];
            /** @description Where it goes. */
            to: components["schemas"]["BridgeTarget"];
        };
        BridgePage: {
            /** @description What is on this page. */
            data: components["schemas"]["Bridge"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        BridgeSource: {
            /**
             * @description JID, phone number or resource id. Absent: all chats.
             * @example +12025550147
             */
            chatId?: string;
            /**
             * @description Name or id of a session of the project.
             * @example support
             */
            session: string;
        };
        BridgeStats: {
            /** @description Messages, reactions, edits and deletions that could not be relayed. */
            failed: number;
            /** @description Why the last one failed, such as `recipient_not_found`. */
            lastError?: string;
            /**
             * Format: date-time
             * @description When something was relayed last.
             */
            lastRelayedAt?: string;
            /** @description Messages. Reactions, edits and deletions are not counted. */
            relayed: number;
            /** @description What is still to be relayed. */
            waiting: number;
        };
        BridgeTarget: {
            /**
             * @description JID, phone number or resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description Name or id of a session of the project.
             * @example support
             */
            session: string;
        };
        CallSettings: {
            /** @description Reject each call as it comes. */
            reject: boolean;
            /** @description Sent to whoever called, once a call; not to groups. */
            text?: string;
        };
        Campaign: {
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description Its id. */
            id: string;
            /** @description What is sent. */
            message: components["schemas"]["CampaignMessage"];
            /** @description Its name. */
            name: string;
            /** @description The operation to follow, by `GET /platform/operations/{operationId}`. */
            operationId: string;
            /** @description It sends nothing until it is resumed. */
            paused: boolean;
            /** @description The project that it belongs to. */
            projectId: string;
            /** @description How many messages are sent in a minute. */
            ratePerMinute: number;
            /** @description How many recipients are how far. */
            recipients: components["schemas"]["RecipientCounts"];
            /**
             * Format: date-time
             * @description Not sent before.
             */
            scheduledAt?: string;
            /** @description Name of the sending session. */
            session: string;
            /**
             * @description That of its operation; `scheduled` and `paused` are running ones that do not send yet, or now.
             * @enum {string}
             */
            status: "scheduled" | "running" | "paused" | "action_required" | "succeeded" | "failed" | "cancelled";
        };
        CampaignMessage: {
            /** @description A template of the project; instead of `type` and `text`. */
            templateId?: string;
            /** @description The text. */
            text?: string;
            /**
             * @description Together with `text`.
             * @enum {string}
             */
            type?: "text";
            /** @description What a recipient lacks, by name or by component. Only with `templateId`. */
            variables?: Record<string, unknown>;
        };
        CampaignPage: {
            /** @description What is on this page. */
            data: components["schemas"]["Campaign"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        CampaignRecipient: {
            /** @description JID, phone number or resource id. */
            to: string;
            /** @description Texts by placeholder name; of a template also by component: `{ header?, body?, buttons?, cards? }`. */
            variables?: Record<string, unknown>;
        };
        CampaignRecipientState: {
            /** @description The message reached the phone. */
            delivered?: boolean;
            /** @description `marketing_limit`: the network kept it back from a person who gets enough. */
            detail?: string;
            /** @description Why it failed, such as `recipient_not_found`. */
            error?: string;
            /** @description The network failed to deliver it after it had accepted it. */
            failedLater?: boolean;
            /** @description Its id. */
            id: string;
            /** @description The message, once sent. */
            messageId?: string;
            /** @description The message was read. */
            read?: boolean;
            /** @description The person wrote after it, within a week. */
            replied?: boolean;
            /**
             * @description How it is now.
             * @enum {string}
             */
            status: "pending" | "sent" | "failed" | "skipped";
            /** @description The phone number. */
            to: string;
            /** @description What the recipient's placeholders stand for. */
            variables?: Record<string, unknown>;
        };
        CancelReceipt: {
            /** @description The key of the request, and whether it was seen before. */
            idempotency: components["schemas"]["IdempotencyReceipt"];
            /** @description As the cancellation left it, not as it is now. */
            operation: components["schemas"]["Operation"];
        };
        ChangePasswordBody: {
            /** @description The password until now. */
            current: string;
            /** @description The new password. */
            next: string;
        };
        ChangeTeamBody: {
            /** @description The team that it belongs to. */
            teamId: string;
        };
        Channel: {
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description What it is for, in your words. */
            description?: string;
            /** @description How many follow it. */
            followers: number;
            /** @description That of its conversation. */
            id: string;
            /** @description `…@newsletter` */
            jid: string;
            /** @description Muted, it is still received. */
            muted: boolean;
            /** @description Its name. */
            name: string;
            /**
             * @description What the member may do: everything (`owner`, `admin`), or all but the administration of the team (`member`).
             * @enum {string}
             */
            role: "owner" | "follower" | "none";
        };
        Chat: {
            /** @description Whether the chat is archived. */
            archived: boolean;
            /** @description The chat. */
            conversation: components["schemas"]["ConversationRef"];
            /** @description After how long new messages disappear on phones. Absent: never. */
            disappearingSeconds?: number;
            /** @description Its id. */
            id: string;
            /** @description Whether it is a group. */
            isGroup: boolean;
            /** @description The newest message. */
            lastMessage?: components["schemas"]["MessageRead"];
            /**
             * Format: date-time
             * @description Absent: it is not muted.
             */
            mutedUntil?: string;
            /** @description Its name. */
            name?: string;
            /** @description Absent: it is not. */
            pinned?: boolean;
            /** @description How many messages are unread. */
            unreadCount: number;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updatedAt: string;
        };
        ChatBody: {
            /**
             * @description A JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description Name or id of the session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
        };
        ChatForBody: {
            /** @description For how long, from now; 0 ends it. */
            seconds: number;
        };
        ChatLabelsBody: {
            /** @description All that the chat shall have; the others are taken off. */
            labels: components["schemas"]["LabelRef"][];
        };
        ChatLabelsReply: {
            /** @description The labels. */
            labels: components["schemas"]["Label"][];
            /** @description A sentence for people. */
            message: string;
            /** @description Always true: what is refused has the error body. */
            success: boolean;
        };
        ChatSummary: {
            /** @description Whether the chat is archived. */
            archived: boolean;
            /** @description After how long new messages disappear on phones. Absent: never. */
            disappearingSeconds?: number;
            /** @description Its id. */
            id: string;
            /** @description Whether it is a group. */
            isGroup: boolean;
            /** @description The newest message. */
            lastMessage?: components["schemas"]["MessageSummary"];
            /**
             * Format: date-time
             * @description Absent: it is not muted.
             */
            mutedUntil?: string;
            /** @description Its name. */
            name?: string;
            /** @description Of a group that the session is in: a signed, expiring link. */
            picture?: string;
            /** @description Absent: it is not. */
            pinned?: boolean;
            /** @description How many messages are unread. */
            unreadCount: number;
        };
        CheckWebhookBody: {
            /** @description With a `url`: as of an endpoint. */
            auth?: components["schemas"]["WrittenAuth"];
            /** @description Where the events go, in place of `url`: `type` and the members of that type, as `GET /v1/destination-types` lists them, and `credentials`, which are never shown. */
            destination?: Record<string, unknown>;
            /** @description An endpoint, as it is. Otherwise `url` or `destination` is required. */
            id?: string;
            /** @description Default: that of the endpoint, else 15. */
            timeoutSeconds?: number;
            /** @description With a `url`: as of an endpoint. */
            tls?: components["schemas"]["WrittenTls"];
            /** @description A URL that no endpoint has yet. */
            url?: string;
        };
        ClientRules: {
            /**
             * @description Comma-separated, of send_message, send_reaction, send_typing, send_seen, read_presence.
             * @example send_message,send_typing
             */
            allowedActions: string;
            /**
             * @description Comma-separated, `scheme://host[:port]` or `*`.
             * @example https://shop.example.com
             */
            allowedOrigins: string;
            /** @description Client tokens are accepted. */
            enabled: boolean;
            /**
             * @description Messages a day (UTC) of one ephemeral session; 0: none.
             * @example 100
             */
            maxDaily: number;
            /**
             * @description Requests a minute of one ephemeral session.
             * @example 60
             */
            rateLimit: number;
            /**
             * @description To whom: who wrote first, anyone, no one yet (`verified`), no one.
             * @enum {string}
             */
            recipientMode: "conversation" | "any" | "verified" | "none";
        };
        ClientRulesInput: {
            /**
             * @description What client tokens may do, separated by commas.
             * @example send_message,send_typing
             */
            allowedActions?: string;
            /**
             * @description Origins whose pages may use it, separated by commas.
             * @example https://shop.example.com
             */
            allowedOrigins?: string;
            /** @description Whether it is in use. */
            enabled?: boolean;
            /**
             * @description How many messages an end user may send a day (UTC); 0: none.
             * @example 100
             */
            maxDaily?: number;
            /**
             * @description How many requests an end user has a minute.
             * @example 60
             */
            rateLimit?: number;
            /**
             * @description Whom an end user may write to.
             * @enum {string}
             */
            recipientMode?: "conversation" | "any" | "verified" | "none";
        };
        ClientToken: {
            /** @description What it may do. */
            actions: ("send_message" | "send_reaction" | "send_typing" | "send_seen" | "read_presence")[];
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description Your name for the session of the end user. */
            ephemeralSessionId: string;
            /**
             * Format: date-time
             * @description When it ends by itself; absent: never.
             */
            expiresAt: string;
            /** @description Its id. */
            id: string;
            /**
             * Format: date-time
             * @description When it was used last, to the minute.
             */
            lastUsed?: string;
        };
        Contact: {
            /** @description Whether the session has blocked the person. */
            blocked: boolean;
            /** @description The person's id for this business, where the network has one. */
            bsuid?: string;
            /** @description Its id. */
            id: string;
            /** @description `…@lid` */
            lid?: string;
            /** @description What the session calls them. */
            name?: string;
            /**
             * @description E.164, such as `+12025550147`.
             * @example +12025550147
             */
            phoneNumber?: string;
            /** @description What they call themselves. */
            pushName?: string;
            /** @description The person's name on the network, where they have one. */
            username?: string;
        };
        ContactAbout: {
            /** @description Null: there is none, or the person does not show it. */
            about: string | null;
            /**
             * Format: date-time
             * @description When the person wrote it, as far as the network says.
             */
            updatedAt?: string;
        };
        ContactBody: {
            /** @description Its name. */
            name: string;
        };
        ContactPicture: {
            /** @description A link that expires. Null: there is none, or the person does not show it. */
            pictureUrl: string | null;
        };
        ContentRetention: {
            /** @description Whether it is in use. */
            enabled: boolean;
        };
        ConversationRef: {
            /** @description The person's id for this business, where the network has one. */
            bsuid?: string;
            /** @description Its id. */
            id: string;
            /**
             * @description E.164, such as `+12025550147`.
             * @example +12025550147
             */
            phoneNumber?: string;
            /** @description Who wrote it. */
            sender?: components["schemas"]["IdentityRef"];
            /** @description The person's name on the network, where they have one. */
            username?: string;
        };
        CreateBridgeBody: {
            /**
             * @description Default `one_way`. `two_way` needs `from.chatId`.
             * @enum {string}
             */
            direction?: "one_way" | "two_way";
            /** @description Default true. */
            enabled?: boolean;
            /** @description Where it comes from. */
            from: components["schemas"]["BridgeSource"];
            /** @description What is relayed. Default: all. */
            include?: ("text" | "media" | "location" | "contact" | "reaction" | "edit" | "revoke")[];
            /** @description Its name. */
            name: string;
            /** @description Required with a team API key; a project token implies its own. */
            projectId?: string;
            /** @description Default false. */
            senderPrefix?: boolean;
            /** @description Where it goes. */
            to: components["schemas"]["BridgeTarget"];
        };
        CreateCampaign: {
            /** @description What is sent. */
            message: components["schemas"]["CampaignMessage"];
            /** @description Its name. */
            name: string;
            /** @description The project that it belongs to. */
            projectId: string;
            /** @description Paced evenly. Default 600. */
            ratePerMinute?: number;
            /** @description Who gets it. */
            recipients: components["schemas"]["CampaignRecipient"][];
            /**
             * Format: date-time
             * @description Until then its operation is `running` with progress `scheduled`, and can be cancelled.
             */
            scheduledAt?: string;
            /** @description Name or id of a session of the project. */
            session: string;
        };
        CreateChannelBody: {
            /** @description What it is for, in your words. */
            description?: string;
            /** @description Its name. */
            name: string;
        };
        CreatedTeam: {
            /** @description Where no password was given. */
            invitation?: components["schemas"]["InvitationWithUrl"];
            /** @description The key. */
            key: components["schemas"]["ApiKeyWithSecret"];
            /** @description Where a password was given. */
            owner?: components["schemas"]["Member"];
            /** @description The team. */
            team: components["schemas"]["AdministeredTeam"];
        };
        CreateGroupBody: {
            /** @description JIDs, numbers or ids. */
            participants: string[];
            /** @description Of no effect: the session that the path names is meant. */
            session?: string;
            /** @description The name that members see. */
            subject: string;
        };
        CreateKeyBody: {
            /**
             * Format: date-time
             * @description No later than that of the minting key. Absent: the same.
             */
            expiresAt?: string;
            /** @description What it is called in lists. */
            label: string;
            /** @description Makes a project token bound to it. Absent: a team API key. */
            projectId?: string;
            /** @description What it may do. */
            scopes: ("operations:read" | "operations:cancel" | "events:read" | "events:replay" | "events:test" | "webhooks:read" | "webhooks:write" | "deliveries:read" | "deliveries:retry" | "sessions:read" | "sessions:write" | "sessions:export" | "messages:read" | "messages:send" | "messages:delete" | "media:read" | "media:write" | "chats:read" | "chats:write" | "groups:read" | "groups:write" | "contacts:read" | "contacts:write" | "channels:read" | "channels:write" | "labels:read" | "labels:write" | "presence:read" | "presence:write" | "client_rules:read" | "client_rules:write" | "client_tokens:issue" | "keys:read" | "keys:write" | "projects:read" | "projects:write" | "members:read" | "members:write" | "campaigns:read" | "campaigns:write" | "templates:read" | "templates:write" | "quicklinks:read" | "quicklinks:write" | "widget:read" | "widget:write" | "bridges:read" | "bridges:write" | "metrics:read" | "notices:read" | "notices:write")[];
        };
        CreateProjectBody: {
            /** @description Its name. */
            name: string;
            /** @description Unique in the team. Default: made from the name; without a letter in it `project`, `project-2`, … */
            slug?: string;
        };
        CreateQuickLinkBody: {
            /** @description Of the sessions that it makes. */
            config?: components["schemas"]["SessionConfig"];
            /**
             * @description `sandbox` in a Sandbox project; required in a Live one.
             * @enum {string}
             */
            engine?: "sandbox" | "cloud" | "baileys";
            /**
             * Format: date-time
             * @description In the future.
             */
            expiresAt?: string;
            /** @description Your reference, on the sessions and their lifecycle events. */
            externalId?: string;
            /** @description How many accounts may be brought in by it. */
            maxSessions?: number;
            /** @description What the end customer sees, unless the widget has a display name. */
            name: string;
            /** @description Required with a team API key; a project token implies its own. */
            projectId?: string;
            /** @description Where the end customer goes then, with `externalId`, `session` and `status=connected` in the query. */
            redirectUrl?: string;
        };
        CreateSessionBody: {
            /** @description Settings of the engine. */
            config?: components["schemas"]["SessionConfig"];
            /** @description As by PUT …/credentials. */
            credentials?: components["schemas"]["SessionCredentials"];
            /**
             * @description Default sandbox; required in a Live project.
             * @enum {string}
             */
            engine?: "sandbox" | "cloud" | "baileys";
            /** @description What you call it in your own system. */
            externalId?: string;
            /** @description `^[A-Za-z0-9_-]{1,64}$`, not all digits, not a word that begins another /api route. */
            name: string;
            /** @description Required with a team API key; a project token implies its own. */
            projectId?: string;
            /** @description Start at once. Default true. */
            start?: boolean;
        };
        CreateTeamBody: {
            /** @description Its name. */
            name: string;
            /** @description Who owns the team. */
            ownerEmail: string;
            /** @description Of a person who is known already, theirs. Absent: the owner is invited, and sets their own. */
            ownerPassword?: string;
            /** @description False: the invitation is not sent by mail, where mail is configured. */
            sendMail?: boolean;
        };
        CreateTemplate: {
            /** @description Either this or `components`. */
            body?: string;
            /**
             * @description Default `UTILITY`; Meta may choose another.
             * @enum {string}
             */
            category?: "MARKETING" | "UTILITY" | "AUTHENTICATION";
            /** @description Meta's array: `HEADER`, `BODY`, `FOOTER`, `BUTTONS`, `CAROUSEL`. */
            components?: components["schemas"]["TemplateComponent"][];
            /** @description The language, such as `en` or `pt_BR`. */
            language: string;
            /** @description Unique in its project with its language. */
            name: string;
            /** @description `POSITIONAL` (the default: `{{1}}`, `{{2}}`) or `NAMED`. Of components. */
            parameterFormat?: string;
            /** @description The project that it belongs to. */
            projectId: string;
            /** @description Must be the placeholders of the body. Absent: taken from it. */
            variables?: string[];
        };
        CreateTestingNumberBody: {
            /**
             * @description ISO 3166-1 alpha-2 code of the country.
             * @enum {string}
             */
            country: "US" | "GB" | "BR" | "IN";
            /** @description Required with a team API key; a project token implies its own. */
            projectId?: string;
        };
        CreateWebhookBody: {
            /** @description How requests sign in at an `http` endpoint: with an OAuth 2.0 token that Parley gets with client credentials, with a name and a password, or with a token of yours. `headers` then has no `authorization`. */
            auth?: components["schemas"]["WrittenAuth"];
            /** @description What it is for, in your words. */
            description?: string;
            /** @description Where the events go, in place of `url`: `type` and the members of that type, as `GET /v1/destination-types` lists them, and `credentials`, which are never shown. */
            destination?: Record<string, unknown>;
            /** @description Whether it is in use. */
            enabled?: boolean;
            /** @description Event types, prefixes such as `message.*`, or `*`. Types that come only where they are named are not in `*`. */
            events: string[];
            /** @description What the envelope of an event must be like, such as `{ "payload": { "type": "text" } }`: fields, operators and limits are in the guide to webhooks. Absent: nothing more than `events` and `sessions` say. */
            filter?: Record<string, unknown>;
            /**
             * @description `native`: the envelope. `cloudevents`: a CloudEvent 1.0 around it.
             * @enum {string}
             */
            format?: "native" | "cloudevents" | "waha";
            /** @description Extra request headers, name to value. Only with a `url`. */
            headers?: Record<string, unknown>;
            /** @description Only of format `waha`: what signs with HMAC-SHA512, as UTF-8. Absent: nothing is signed. */
            hmacKey?: string;
            /** @description How many requests the endpoint gets at once. */
            maxConcurrency?: number;
            /**
             * @description `session`: a session's events come one after the other. `none`: side by side.
             * @enum {string}
             */
            ordering?: "none" | "session";
            /** @description Owner. Absent: the project of a project token, else the team. */
            projectId?: string;
            /** @description How many requests the endpoint gets in a second; absent: as many as there are. */
            ratePerSecond?: number;
            /** @description When attempts are made again. */
            retry?: components["schemas"]["RetryPolicy"];
            /** @description A signing secret of your own: 24 to 75 bytes in base64, with or without `whsec_`. Absent: a new one. */
            secret?: string;
            /** @description Names or ids of sessions, kept as ids; absent: all. */
            sessions?: string[];
            /** @description How long an attempt may take in all. */
            timeoutSeconds?: number;
            /** @description TLS of an endpoint with an https `url`: authorities to trust in place of the public ones, a client certificate, and the name to expect. Verification cannot be turned off. */
            tls?: components["schemas"]["WrittenTls"];
            /**
             * @description Exactly one of `url` and `destination`.
             * @example https://example.com/webhooks
             */
            url?: string;
        };
        CreateWidgetSessionBody: {
            /**
             * @description Default: that of the settings.
             * @enum {string}
             */
            engine?: "sandbox" | "cloud" | "baileys";
            /** @description Your reference, on the session and its lifecycle events. */
            externalId?: string;
            /** @description Required with a team API key; a project token implies its own. */
            projectId?: string;
            /** @description Default: that of the settings. */
            redirectUrl?: string;
        };
        CredentialNames: {
            /** @description The names of those that are set. */
            set: string[];
        };
        CredentialsSet: {
            /**
             * Format: date-time
             * @description When the network accepts them no more, where it says so.
             */
            expiresAt?: string;
            /** @description Their names. */
            set: string[];
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updatedAt: string;
        };
        CursorPageInfo: {
            /** @description How many items a page has. */
            limit: number;
            /** @description Null on the last page. */
            nextCursor: string | null;
        };
        DeadLetterPage: {
            /** @description What is on this page. */
            data: components["schemas"]["DeadLetterView"][];
            /** @description Where the page is in the list. */
            page: components["schemas"]["CursorPageInfo"];
        };
        DeadLetterView: {
            /** @description How often it was tried. */
            attempts: number;
            /** @description The durable consumer that gave up on it. */
            consumer: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description Id of the integration event; of a customer event its own. */
            eventId: string;
            /** @description Its id. */
            id: string;
            /** @description Why. */
            reason: string;
            /** @description How large it is. */
            sizeBytes: number;
            /** @description The JetStream stream that it was in. */
            stream: string;
            /** @description The NATS subject that it was published on. */
            subject: string;
        };
        Delivery: {
            /** @description How many attempts were made. */
            attempts: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * @description `expired`: still unfinished seven days after it was made, or asked for again by hand.
             * @enum {string}
             */
            error?: "expired";
            /** @description The event. */
            eventId: string;
            /**
             * @description Why it waits without a next attempt; it costs none of its attempts.
             * @enum {string}
             */
            held?: "breaker" | "suspended" | "batching";
            /** @description Its id. */
            id: string;
            /**
             * @description What kind it is.
             * @enum {string}
             */
            kind: "event" | "replay" | "test";
            /** @description What the last attempt was answered with. */
            lastResponseStatus?: number;
            /**
             * Format: date-time
             * @description Absent when none is to come, while it is held, and while an earlier event of its session goes first.
             */
            nextAttemptAt?: string;
            /**
             * @description How it is now.
             * @enum {string}
             */
            status: "pending" | "retrying" | "succeeded" | "failed" | "discarded";
            /** @description The endpoint. */
            webhookId: string;
        };
        DeliveryAttempt: {
            /** @description Of a destination of type `s3`: what was sent together. */
            batch?: components["schemas"]["AttemptBatch"];
            /** @description How long it took. */
            durationMs: number;
            /**
             * @description Why it failed; null or absent while it has not.
             * @enum {string}
             */
            error?: "dns" | "connect" | "tls" | "timeout" | "reset" | "blocked_address" | "invalid_response" | "auth" | "not_found" | "unroutable" | "refused" | "too_large" | "throttled" | "token";
            /** @description Which attempt it is; 1 for the first. */
            number: number;
            /** @description The signed bytes as text. Absent once they are gone, or while the session’s content is withdrawn. */
            requestBody?: string;
            /** @description What the request said in its head, by lower-case name. Of the headers that the endpoint adds itself the values are `***`, for they may be secrets. `webhook-signature` is absent once a secret of that time is gone. */
            requestHeaders?: {
                [key: string]: string;
            };
            /** @description Of a destination that is not HTTP: what the other side answered, such as `{ "confirmed": true }`. With the error `token`: `{ status?, error, description? }` of the token server. */
            response?: Record<string, unknown>;
            /** @description At most the first 16 KiB. */
            responseBody?: string;
            /** @description What the endpoint answered. */
            responseStatus?: number;
            /**
             * Format: date-time
             * @description When it began.
             */
            startedAt: string;
            /** @description Of a destination that is not HTTP: what was sent to, such as an exchange or a topic with its host. */
            target?: string;
            /**
             * @description Whether the schedule or a person made it.
             * @enum {string}
             */
            trigger: "schedule" | "manual";
        };
        DeliveryCursorPage: {
            /** @description What is on this page. */
            data: components["schemas"]["Delivery"][];
            /** @description Where the page is in the list. */
            page: components["schemas"]["CursorPageInfo"];
        };
        DeliveryMetricPoint: {
            /** @description Half of the events were delivered within this time. */
            "ageMs.p50"?: number;
            /** @description 95 of 100 events were. */
            "ageMs.p95"?: number;
            /** @description 99 of 100 events were. */
            "ageMs.p99"?: number;
            /**
             * Format: date-time
             * @description The start of the bucket.
             */
            at: string;
            /** @description `firstAttempts`, `retries` and `manual` together. */
            attempts?: number;
            /** @description Bytes of the envelopes sent, those of each attempt. */
            bytes?: number;
            /** @description Deliveries that succeeded. */
            delivered?: number;
            /** @description `failed` divided by `attempts`; 0 without attempts. */
            errorRate?: number;
            /** @description Distinct events, each in the bucket of its first attempt; by webhook: of its first attempt there. */
            events?: number;
            /** @description All other attempts. */
            failed?: number;
            /** @description Events that the filter of a webhook kept back. */
            filtered?: number;
            /** @description First attempts of deliveries. */
            firstAttempts?: number;
            /** @description Half of the requests took no longer. */
            "latencyMs.p50"?: number;
            /** @description 95 of 100 requests took no longer. */
            "latencyMs.p95"?: number;
            /** @description 99 of 100 requests took no longer. */
            "latencyMs.p99"?: number;
            /** @description Attempts requested by hand. */
            manual?: number;
            /** @description True for the bucket that is not over. */
            partial?: boolean;
            /** @description Later attempts of the schedule. */
            retries?: number;
            /** @description Attempts that were answered with 2xx. */
            succeeded?: number;
        };
        DeliveryMetrics: {
            /** @description False while something is not counted that happened more than five seconds ago. */
            complete: boolean;
            /**
             * @description Length of the buckets.
             * @enum {string}
             */
            granularity: "1m" | "5m" | "1h" | "1d";
            /** @description All other series together. */
            other?: components["schemas"]["OtherDeliveryMetrics"];
            /** @description The largest series by attempts, at most 50. */
            series: components["schemas"]["DeliveryMetricSeries"][];
            /**
             * Format: date-time
             * @description The start of the first bucket.
             */
            since: string;
            /**
             * Format: date-time
             * @description The end of the period, exclusive.
             */
            until: string;
        };
        DeliveryMetricSeries: {
            /** @description The value of each dimension of the request; `none` where an attempt has none. */
            dimensions: {
                [key: string]: string;
            };
            /** @description Every bucket, oldest first. */
            points: components["schemas"]["DeliveryMetricPoint"][];
        };
        DeliveryMinute: {
            /**
             * Format: date-time
             * @description The beginning of the minute.
             */
            at: string;
            /** @description Attempts that failed, whether another one follows or not. */
            failed: number;
            /** @description Attempts that ended in success. */
            succeeded: number;
        };
        DeliveryTraffic: {
            /** @description From the making of an event to the start of its first attempt, over the last hour; null: there was none. */
            firstAttemptLatencyMs: components["schemas"]["LatencyPercentiles"] | null;
            /** @description There are more than `pending`. */
            morePending: boolean;
            /**
             * Format: date-time
             * @description Since when the delivery that waits longest has been due; absent: none is due.
             */
            oldestDueAt?: string;
            /** @description Deliveries that are not over, counted up to 10000. */
            pending: number;
            /** @description Attempts of the last 60 minutes, oldest first; the last one is under way. */
            perMinute: components["schemas"]["DeliveryMinute"][];
            /** @description What `pending` counts, by status. */
            waiting?: components["schemas"]["WaitingDeliveries"];
        };
        DescriptionBody: {
            /** @description Empty takes it away. */
            description: string;
            /** @description Of no effect: the session that the path names is meant. */
            session?: string;
        };
        DestinationTypeDescription: {
            /** @description The names of the members of `destination.credentials`. */
            credentials: string[];
            /** @description False: this installation refuses endpoints of this type with `not_supported_by_engine`. */
            enabled: boolean;
            /** @description Bounds to know before an endpoint is made, by name. */
            limits: Record<string, unknown>;
            /** @description JSON Schema of the members of `destination` beside `type` and `credentials`. `title` is what people call the type, and `$defs.Credentials`, where it has some, the schema of its credentials. */
            schema: Record<string, unknown>;
            /**
             * @description As in `destination.type`.
             * @enum {string}
             */
            type: "http" | "amqp" | "kafka" | "nats" | "sqs" | "s3" | "eventbridge" | "pubsub";
        };
        DisappearingBody: {
            /**
             * @description After how long new messages disappear on phones: 86400, 604800 or 7776000; 0: never.
             * @enum {integer}
             */
            seconds: 0 | 86400 | 604800 | 7776000;
        };
        EditBody: {
            /** @description The new text. Of a message with a file, its new caption; empty takes it away. */
            text: string;
        };
        EndpointCounts: {
            /** @description The first 20 of them, failing longest first. */
            failing: components["schemas"]["FailingEndpoint"][];
            /** @description Those without a success since a failure, and those that the platform disabled. */
            failingCount: number;
            /** @description Of those that fail, how many have an open breaker. */
            openCount?: number;
            /** @description How many in all. */
            total: number;
        };
        EndpointHealth: {
            /** @description Failed attempts since the last success. */
            failures: number;
            /** @description Of the newest failed attempt: its `error`, or `HTTP` and the status. */
            lastError?: string;
            /**
             * Format: date-time
             * @description Since when it is in this state.
             */
            since: string;
            /**
             * @description `failing`: no attempt has succeeded since the first failure. `open`: the breaker holds its deliveries, but for a probe each 30 s. An endpoint that was never tried is `healthy`.
             * @enum {string}
             */
            state: "healthy" | "failing" | "open" | "disabled";
            /** @description Absent: there are none. */
            warnings?: components["schemas"]["EndpointWarning"][];
        };
        EndpointManager: {
            /**
             * @description `waha`: a webhook in the configuration of a session, as the WAHA layer has it.
             * @enum {string}
             */
            kind: "waha";
            /** @description Present name; of a session that is gone its id. */
            session: string;
        };
        EndpointWarning: {
            /** @description The setting, such as `tls.clientCert`. */
            field: string;
            /**
             * @description `certificate_expiring`: it ends within 14 days, or has ended.
             * @enum {string}
             */
            kind: "certificate_expiring";
            /**
             * Format: date-time
             * @description When it ends.
             */
            notAfter: string;
            /** @description Of the certificate. */
            subject: string;
        };
        EngineChoice: {
            /**
             * @description What people call it.
             * @example By QR code
             */
            label: string;
            /**
             * @description What the member takes.
             * @example qr
             */
            value: string;
        };
        EngineDescription: {
            /** @description By name, whether sessions on it can do this. */
            capabilities: Record<string, unknown>;
            /** @description The members of `config` that sessions on it have. */
            config: components["schemas"]["EngineField"][];
            /** @description The members of `credentials` that sessions on it have. */
            credentials: components["schemas"]["EngineField"][];
            /**
             * @description What network it is, and what a session on it needs.
             * @example A network inside Parley, of testing numbers.
             */
            description: string;
            /** @description Of one that is not installed: the command that installs it. */
            install?: string;
            /** @description False: sessions on it are refused with `not_supported_by_engine`. */
            installed: boolean;
            /**
             * @description What people call it.
             * @example Sandbox
             */
            label: string;
            /** @description `textLength` in characters; `mediaBytes` of the largest file, and in `media` by kind of file. */
            limits: Record<string, unknown>;
            /** @description The ways to connect a session, the first by default. */
            linking: ("start" | "qr" | "pairing_code" | "credentials")[];
            /**
             * @description Its name.
             * @enum {string}
             */
            name: "sandbox" | "cloud" | "baileys";
            /** @description True: its network is Parley's own, of testing numbers. Nobody outside is reached. */
            simulated: boolean;
            /** @description Who posts webhooks to the session's `webhook.url`; absent: nobody. */
            webhooksFrom?: string;
        };
        EngineField: {
            /** @description Of a choice: what may be chosen. */
            choices?: components["schemas"]["EngineChoice"][];
            /** @description What it is taken for where it is absent. */
            default?: string;
            /** @description True: it cannot change once the session is made. */
            fixed: boolean;
            /** @description What it is, or where it is found. */
            hint?: string;
            /**
             * @description What kind it is.
             * @enum {string}
             */
            kind: "text" | "secret" | "choice" | "flag" | "integer" | "testing_number";
            /**
             * @description What people call it.
             * @example Pairing
             */
            label: string;
            /** @description Of an integer. */
            maximum?: number;
            /** @description Of a text, in characters. */
            maxLength?: number;
            /** @description Of an integer. */
            minimum?: number;
            /** @description Of a text, in characters. */
            minLength?: number;
            /**
             * @description The member.
             * @example pairing
             */
            name: string;
            /** @description A regular expression that the whole text matches. */
            pattern?: string;
            /** @description Of `config`: no session is made without it. Of `credentials`: whoever gives any gives all that are required. */
            required: boolean;
            /** @description It has a meaning only where the field of this name is absent. */
            unless?: string;
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
            /**
             * @description What programs tell it by.
             * @enum {string}
             */
            code: "missing_field" | "invalid_parameter" | "invalid_cursor" | "idempotency_key_required" | "idempotency_key_invalid" | "invalid_version" | "unsupported_version" | "unauthenticated" | "insufficient_scope" | "credential_not_allowed" | "role_required" | "client_tokens_disabled" | "action_not_allowed" | "origin_not_allowed" | "recipient_not_allowed" | "not_found" | "method_not_allowed" | "operation_conflict" | "idempotency_conflict" | "payload_not_replayable" | "conflict" | "session_not_connected" | "cursor_expired" | "link_expired" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "range_not_satisfiable" | "engine_rejected" | "rate_limited" | "daily_limit_exceeded" | "too_many_waits" | "too_many_streams" | "internal" | "not_supported_by_engine" | "unavailable";
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
        EventAtEndpoint: {
            /** @description Their ids, newest first, at most 100. */
            deliveries: string[];
            /** @description The newest; replays and recoveries make more. */
            delivery?: components["schemas"]["Delivery"];
            /** @description Whether it is in use. */
            enabled: boolean;
            /**
             * @description Why there is none, by the settings as they are now.
             * @enum {string}
             */
            reason?: "filtered_by_type" | "filtered_by_session" | "filtered_by_content" | "disabled" | "created_later" | "not_yet";
            /** @description Where requests go. */
            url: string;
            /** @description The endpoint. */
            webhookId: string;
        };
        EventContact: {
            /** @description Its id. */
            id?: string;
            /** @description In a group: the rest is who wrote there. Absent: not. */
            inGroup?: boolean;
            /** @description What they call themselves, where the event says it. */
            name?: string;
            /**
             * @description E.164, such as `+12025550147`.
             * @example +12025550147
             */
            phoneNumber?: string;
            /** @description The person's name on the network, where they have one. */
            username?: string;
        };
        EventCursorPage: {
            /** @description What is on this page. */
            data: components["schemas"]["EventRecord"][];
            /** @description Where the page is in the list. */
            page: components["schemas"]["CursorPageInfo"];
        };
        EventDeliveries: {
            /** @description Endpoints of the owner of the event. */
            data: components["schemas"]["EventAtEndpoint"][];
        };
        EventDetail: {
            /**
             * @description The media type of the content.
             * @enum {string}
             */
            contentType?: "application/json";
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * @description How `payload` is written.
             * @enum {string}
             */
            encoding?: "base64";
            /**
             * @description The stage of the project at that time.
             * @enum {string}
             */
            environment: "sandbox" | "live";
            /** @description Its id. */
            id: string;
            /**
             * Format: date-time
             * @description Until when the event is in the list.
             */
            metadataExpiresAt: string;
            /** @description Base64 of the exact bytes of the webhook body. */
            payload: string | null;
            /**
             * @description Whether the content is kept, and if not, why.
             * @enum {string}
             */
            payloadAvailability: "available" | "not_retained" | "revoked" | "expired";
            /** @description The project that it belongs to. */
            projectId?: string;
            /**
             * Format: date-time
             * @description Only while the payload is available.
             */
            replayableUntil?: string;
            /** @description What made the event. */
            source: components["schemas"]["EventSource"];
            /** @description The team that it belongs to. */
            teamId: string;
            /** @description Its type. */
            type: string;
        };
        EventRecord: {
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * @description The stage of the project at that time.
             * @enum {string}
             */
            environment: "sandbox" | "live";
            /** @description Its id. */
            id: string;
            /**
             * Format: date-time
             * @description Until when the event is in the list.
             */
            metadataExpiresAt: string;
            /**
             * @description Whether the content is kept, and if not, why.
             * @enum {string}
             */
            payloadAvailability: "available" | "not_retained" | "revoked" | "expired";
            /** @description The project that it belongs to. */
            projectId?: string;
            /**
             * Format: date-time
             * @description Only while the payload is available.
             */
            replayableUntil?: string;
            /** @description What made the event. */
            source: components["schemas"]["EventSource"];
            /** @description The team that it belongs to. */
            teamId: string;
            /** @description Its type. */
            type: string;
        };
        EventSource: {
            /** @description Its id. */
            id: string;
            /**
             * @description Its type.
             * @enum {string}
             */
            type: "session" | "campaign" | "customer" | "webhook" | "test";
        };
        EventSummaries: {
            /** @description In the order of the ids; those that are not there are left out. */
            data: components["schemas"]["EventSummary"][];
        };
        EventSummary: {
            /** @description Who it is about, where its payload says so. */
            contact?: components["schemas"]["EventContact"];
            /** @description The beginning of its text, or what it says in a word. */
            excerpt?: string;
            /** @description Its id. */
            id: string;
            /** @description Name of the session when it happened. */
            session?: string;
            /** @description What made the event. */
            source: components["schemas"]["EventSource"];
            /** @description Its type. */
            type: string;
        };
        ExportAccountBody: {
            /**
             * @description What the file is sealed with. Nobody can open it without.
             * @example correct horse battery
             */
            passphrase: string;
        };
        FailingEndpoint: {
            /**
             * Format: date-time
             * @description While its breaker is open: since when its deliveries are held.
             */
            breakerOpenSince?: string;
            /**
             * @description `failing` or `gone` where the platform disabled it.
             * @enum {string}
             */
            disabledReason?: "manual" | "gone" | "failing";
            /**
             * Format: date-time
             * @description Absent for one that was disabled and has had no attempt since.
             */
            failingSince?: string;
            /** @description Its id. */
            id: string;
            /** @description Where requests go. */
            url: string;
        };
        FaultBody: {
            /**
             * @description join_request: default requested.
             * @enum {string}
             */
            action?: "requested" | "revoked" | "approved" | "rejected";
            /** @description ban: its code, required there. */
            code?: number;
            /** @description phone_offline: days, required there. */
            days?: number;
            /** @description call, join_request, presence: whose phone it is, required there.: 7–15 digits with the country code, optional + or 00. */
            from?: string;
            /** @description join_request: a group of the session, required there. */
            groupId?: string;
            /**
             * @description What kind it is.
             * @enum {string}
             */
            kind: "disconnect" | "ban" | "logout" | "phone_offline" | "undecryptable" | "call" | "join_request" | "presence" | "restriction" | "passkey";
            /**
             * @description passkey: what follows when the passkey is used in the next link; default linked. `confirm`: two codes are compared first. `refused` by the network, `unanswered` by the phone. `none`: the passkey is not needed any more.
             * @enum {string}
             */
            outcome?: "linked" | "confirm" | "refused" | "unanswered" | "none";
            /**
             * @description presence: required there.
             * @enum {string}
             */
            presence?: "online" | "offline" | "typing" | "recording" | "paused";
            /**
             * @description restriction: required there; `none` lifts it.
             * @enum {string}
             */
            restriction?: "reachout" | "new_chats" | "none";
            /** @description disconnect, ban, call, restriction: how long. */
            seconds?: number;
            /** @description call: with a picture. */
            video?: boolean;
        };
        FileInput: {
            /** @description Base64, at most 16 MiB of bytes. Needs `mimetype`. */
            data?: string;
            /** @description With `data` or `url`. */
            filename?: string;
            /** @description A file of the session, as `POST /api/{session}/media` answered it. */
            mediaId?: string;
            /** @description With `data`. */
            mimetype?: string;
            /** @description http or https; fetched now. As large as its kind may be. */
            url?: string;
        };
        FilterPreview: {
            /** @description False: there are more such events than were examined. */
            complete?: boolean;
            /** @description Retained events that `events`, `sessions`, `since` and `until` select, of which the newest 1,000. */
            examined?: number;
            /** @description Those of them that the filter lets through. */
            matched?: number;
            /** @description With `event`: the filter lets it through. */
            matches?: boolean;
            /** @description The newest of the examined events. */
            samples?: components["schemas"]["FilterSample"][];
        };
        FilterPreviewBody: {
            /** @description An envelope: the filter is tried on it alone, and on no retained event. */
            event?: Record<string, unknown>;
            /** @description Event types, prefixes such as `message.*`, or `*`. Types that come only where they are named are not in `*`. */
            events?: string[];
            /** @description What the envelope of an event must be like, such as `{ "payload": { "type": "text" } }`: fields, operators and limits are in the guide to webhooks. Absent: nothing more than `events` and `sessions` say. */
            filter: Record<string, unknown>;
            /** @description Samples. Default 25. */
            limit?: number;
            /** @description Whose events: absent, those of the project of a project token, else of the team itself. */
            projectId?: string;
            /** @description Names or ids of sessions; absent: all. */
            sessions?: string[];
            /**
             * Format: date-time
             * @description Events made at this time or later.
             */
            since?: string;
            /**
             * Format: date-time
             * @description Events made before this time.
             */
            until?: string;
        };
        FilterSample: {
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description The event. */
            eventId: string;
            /** @description The filter lets it through. */
            matches: boolean;
            /** @description Its type. */
            type: string;
        };
        ForwardMessageBody: {
            /**
             * @description Who gets it: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description People, named as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description A message that this session knows, of any chat.
             * @example 381725007712738512
             */
            messageId: string;
            /**
             * @description A message that this session knows, by its id here.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
        };
        FoundMessage: {
            /** @description A sentence for people. */
            message: components["schemas"]["MessageRead"];
            /** @description Name of the session that has the message. */
            session: string;
            /** @description Where the words were found. */
            snippet: components["schemas"]["MessageSnippet"];
        };
        FoundMessageCursorPage: {
            /** @description What is on this page. */
            data: components["schemas"]["FoundMessage"][];
            /** @description Where the page is in the list. */
            page: components["schemas"]["CursorPageInfo"];
        };
        FoundResource: {
            /** @description Of a message: its chat. */
            chatId?: string;
            /** @description Its id. */
            id: string;
            /**
             * @description What the id names.
             * @enum {string}
             */
            kind: "session" | "message" | "chat" | "webhook" | "delivery" | "event" | "operation" | "campaign" | "template" | "quicklink" | "widget_session" | "bridge" | "key" | "member";
            /** @description Its name or label, the type of an event, the URL of a webhook. */
            name?: string;
            /** @description Of a chat or a message: the name of its session. */
            session?: string;
            /** @description Of a delivery: its webhook. */
            webhookId?: string;
        };
        FoundResources: {
            /** @description Empty where the id names nothing that the credential sees. */
            data: components["schemas"]["FoundResource"][];
        };
        Group: {
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description What it is for, in your words. */
            description?: string;
            /** @description That of its conversation. */
            id: string;
            /** @description `…@g.us` */
            jid: string;
            /** @description Who made it, or was handed it. */
            owner?: components["schemas"]["IdentityRef"];
            /** @description Of a group in a community: the JID of the community. */
            parent?: string;
            /** @description Who is in it. */
            participants: components["schemas"]["Participant"][];
            /** @description A signed, expiring link. */
            pictureUrl?: string;
            /** @description What members may do. */
            settings: components["schemas"]["GroupSettings"];
            /** @description The name that members see. */
            subject: string;
        };
        GroupSettings: {
            /** @description Admins let in who joins by the invite code. Absent: it is off. */
            approval?: boolean;
            /** @description Only admins change subject, description and picture. */
            infoAdminOnly: boolean;
            /** @description Members add people too. Absent: only admins do. */
            membersAdd?: boolean;
            /** @description Only admins send. */
            messagesAdminOnly: boolean;
        };
        HeaderFile: {
            /** @description Of a `document` by `url`. */
            filename?: string;
            /** @description A file of the session, as `POST /api/{session}/media` answered it. */
            mediaId?: string;
            /** @description http or https; fetched now. */
            url?: string;
        };
        HistoryBody: {
            /** @description A message of the chat. Absent: the oldest that the session has. */
            before?: string;
            /** @description How many messages before it. Default 50. */
            limit?: number;
        };
        HistoryFetch: {
            /** @description The operation `history_fetch` as it is now. */
            operation: components["schemas"]["Operation"];
            /** @description The operation to follow, by `GET /platform/operations/{operationId}`. */
            operationId: string;
        };
        IdempotencyReceipt: {
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Until then the key stands for its first request.
             */
            expiresAt: string;
            /** @description The key. */
            key: string;
            /** @description This answer is that of an earlier request with the same key. */
            replayed: boolean;
        };
        IdentityRef: {
            /** @description The person's id for this business, where the network has one. */
            bsuid?: string;
            /** @description Its id. */
            id: string;
            /**
             * @description E.164, such as `+12025550147`.
             * @example +12025550147
             */
            phoneNumber?: string;
            /** @description The person's name on the network, where they have one. */
            username?: string;
        };
        IgnoredChats: {
            /** @description Of channels. */
            channels?: boolean;
            /** @description Of groups. */
            groups?: boolean;
            /** @description Of status messages. */
            status?: boolean;
        };
        ImportedAccount: {
            /** @description How many were left out, by kind: they are made or fetched anew. */
            dropped: Record<string, unknown>;
            /** @description How many keys were imported, by kind. */
            kept: Record<string, unknown>;
            /** @description The account that the session has now. */
            me: components["schemas"]["SessionMe"];
        };
        ImportedTemplates: {
            /** @description Templates that the project did not have. */
            created: number;
            /** @description Templates that were as they are at the network, and drafts. */
            unchanged: number;
            /** @description Templates that were other than at the network. */
            updated: number;
        };
        ImportTemplates: {
            /** @description The project that it belongs to. */
            projectId: string;
            /**
             * @description Name or id of a session of the project.
             * @example support
             */
            session: string;
        };
        InstanceHealth: {
            /** @description What stands against readiness of the answering gateway, by name. */
            failures: Record<string, unknown>;
            /**
             * @description How it is now.
             * @enum {string}
             */
            status: "ok" | "degraded";
        };
        Interactive: {
            /** @description As Meta has it for the type: docs/interactive-messages.md lists its fields and bounds. */
            action: Record<string, unknown>;
            /** @description Only `product` can do without it. */
            body?: components["schemas"]["InteractiveBody"];
            /** @description Not of every type. */
            footer?: components["schemas"]["InteractiveFooter"];
            /** @description Not of every type. */
            header?: components["schemas"]["InteractiveHeader"];
            /**
             * @description Its type.
             * @enum {string}
             */
            type: "cta_url" | "location_request_message" | "request_contact_info" | "address_message" | "flow" | "product" | "product_list" | "catalog_message" | "button" | "list";
        };
        InteractiveBody: {
            /** @description The text. */
            text: string;
        };
        InteractiveFooter: {
            /** @description The text. */
            text: string;
        };
        InteractiveHeader: {
            /** @description Of the type `document`. */
            document?: components["schemas"]["HeaderFile"];
            /** @description Of the type `image`. */
            image?: components["schemas"]["HeaderFile"];
            /** @description With `text`. */
            sub_text?: string;
            /** @description With `text`. */
            text?: string;
            /**
             * @description Its type.
             * @enum {string}
             */
            type: "text" | "image" | "video" | "document";
            /** @description Of the type `video`. */
            video?: components["schemas"]["HeaderFile"];
        };
        Invitation: {
            /** @description The e-mail address of the person. */
            email: string;
            /**
             * Format: date-time
             * @description Until when it can be accepted.
             */
            expiresAt: string;
            /** @description Its id. */
            id: string;
            /**
             * @description What the member may do: everything (`owner`, `admin`), or all but the administration of the team (`member`).
             * @enum {string}
             */
            role: "owner" | "admin" | "member";
        };
        InvitationPage: {
            /** @description What is on this page. */
            data: components["schemas"]["Invitation"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        InvitationWithUrl: {
            /** @description The e-mail address of the person. */
            email: string;
            /**
             * Format: date-time
             * @description Until when it can be accepted.
             */
            expiresAt: string;
            /** @description Its id. */
            id: string;
            /**
             * @description What the member may do: everything (`owner`, `admin`), or all but the administration of the team (`member`).
             * @enum {string}
             */
            role: "owner" | "admin" | "member";
            /** @description Where the person accepts; for them alone, once. It is not shown again. */
            url: string;
        };
        InviteCode: {
            /** @description What programs tell it by. */
            code: string;
        };
        InvitedMember: {
            /** @description The invitation. Its `url` is shown once. */
            invitation: components["schemas"]["InvitationWithUrl"];
        };
        InviteInfo: {
            /** @description Admins let in who joins. */
            approval: boolean;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description What it is for, in your words. */
            description?: string;
            /** @description `…@g.us` */
            jid: string;
            /** @description Of a group in a community: the JID of the community. */
            parent?: string;
            /** @description How many people are in it. */
            size: number;
            /** @description The name that members see. */
            subject: string;
        };
        InviteMemberBody: {
            /** @description The e-mail address of the person. */
            email: string;
            /**
             * @description What the member may do: everything (`owner`, `admin`), or all but the administration of the team (`member`).
             * @enum {string}
             */
            role: "owner" | "admin" | "member";
            /** @description False: the link is not sent to them by mail, where mail is configured. */
            sendMail?: boolean;
        };
        JoinGroupBody: {
            /** @description An invite code. */
            code: string;
            /** @description Of no effect: the session that the path names is meant. */
            session?: string;
        };
        JoinRequest: {
            /** @description The person's id for this business, where the network has one. */
            bsuid?: string;
            /** @description Its id. */
            id: string;
            /**
             * @description E.164, such as `+12025550147`.
             * @example +12025550147
             */
            phoneNumber?: string;
            /**
             * Format: date-time
             * @description When the person asked, as far as the network says.
             */
            requestedAt?: string;
            /** @description The person's name on the network, where they have one. */
            username?: string;
        };
        JoinRequestsBody: {
            /**
             * @description Let them in, or turn them away.
             * @enum {string}
             */
            action: "approve" | "reject";
            /** @description JIDs, numbers or ids. */
            participants: string[];
            /** @description Of no effect: the session that the path names is meant. */
            session?: string;
        };
        Label: {
            /**
             * @description Number of the colour.
             * @example #2E7D32
             */
            color?: string;
            /** @description Its id. */
            id: string;
            /** @description Unique in its session. */
            name: string;
        };
        LabelFields: {
            /**
             * @description Number of the colour.
             * @example #2E7D32
             */
            color?: string;
            /** @description Unique in its session. */
            name: string;
        };
        LabelRef: {
            /** @description Its id. */
            id: string;
        };
        LatencyPercentiles: {
            /** @description Half of the first attempts began within this time. */
            p50: number;
            /** @description 95 of 100 did. */
            p95: number;
            /** @description 99 of 100 did. */
            p99: number;
        };
        LidMapping: {
            /** @description Its id. */
            id?: string;
            /** @description `…@lid` */
            lid: string;
            /** @description E.164, such as `+12025550147`. */
            phoneNumber?: string;
        };
        LimitUse: {
            /** @description The most that can be made; 0 is no limit. */
            limit: number;
            /**
             * @description As in `limits` of a team.
             * @enum {string}
             */
            name: "sessions" | "endpoints" | "quicklinks" | "bridges" | "templates" | "runningCampaigns" | "scheduledCampaigns" | "projects" | "members" | "keys";
            /**
             * @description What counts together: all of the team, or of one project.
             * @enum {string}
             */
            scope: "team" | "project";
            /** @description The setting of the installation. */
            setting: string;
            /** @description What there is now. What was made before a limit was lowered stays. */
            used: number;
        };
        LimitUses: {
            /** @description What is on this page. */
            data: components["schemas"]["LimitUse"][];
        };
        ListRow: {
            /** @description What it is for, in your words. */
            description?: string;
            /** @description Comes back with the choice. Each of the message is different. */
            id: string;
            /** @description The text that people see. */
            title: string;
        };
        ListSection: {
            /** @description What can be chosen. */
            rows: components["schemas"]["ListRow"][];
            /** @description Required where there are several sections. */
            title?: string;
        };
        LoginBody: {
            /** @description The e-mail address of the person. */
            email: string;
            /** @description The password. */
            password: string;
            /** @description Default: the team last used. */
            teamId?: string;
        };
        MadeWidgetSession: {
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description It ends then, unless it has connected.
             */
            expiresAt: string;
            /** @description What you call it in your own system. */
            externalId?: string;
            /** @description For the frame. What comes after `#` lets who has it go on with this session; shown once. */
            frameUrl: string;
            /** @description Its id. */
            id: string;
            /** @description The project that it belongs to. */
            projectId: string;
            /**
             * @description How it is now.
             * @enum {string}
             */
            status: "created" | "connecting" | "connected" | "handed_off" | "cancelled" | "expired" | "failed";
        };
        McpMessage: {
            /** @description As JSON-RPC 2.0 says. */
            error?: Record<string, unknown>;
            /** @description As JSON-RPC 2.0 says. */
            id?: string | number;
            /**
             * @description As JSON-RPC 2.0 says.
             * @enum {string}
             */
            jsonrpc: "2.0";
            /** @description As JSON-RPC 2.0 says. */
            method?: string;
            /** @description As JSON-RPC 2.0 says. */
            params?: Record<string, unknown>;
            /** @description As JSON-RPC 2.0 says. */
            result?: Record<string, unknown>;
        };
        Media: {
            /** @description What the file is called. */
            filename?: string;
            /** @description Its id. */
            id: string;
            /** @description Media type, such as `image/jpeg`. */
            mimeType: string;
            /** @description Lower-case hex. */
            sha256: string;
            /** @description How large it is. */
            sizeBytes: number;
        };
        MediaStatusBody: {
            /** @description The text below the file. */
            caption?: string;
            /** @description Exactly one of `url`, `data` and `mediaId`. */
            file: components["schemas"]["FileInput"];
        };
        Member: {
            /** @description The e-mail address of the person. */
            email: string;
            /**
             * @description What the member may do: everything (`owner`, `admin`), or all but the administration of the team (`member`).
             * @enum {string}
             */
            role: "owner" | "admin" | "member";
            /** @description The person, the same in every team. */
            userId: string;
        };
        MemberPage: {
            /** @description What is on this page. */
            data: components["schemas"]["Member"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        MessageBilling: {
            /** @description Whether it is charged for. */
            billable?: boolean;
            /** @description Meta's category, such as `marketing`, `utility` or `service`. */
            category: string;
            /** @description Where the network has one. */
            conversation?: components["schemas"]["BilledConversation"];
            /** @description `PMP` by message, `CBP` by conversation. */
            model?: string;
        };
        MessageFailure: {
            /** @description The network's own code. */
            code: number;
            /** @description Our word for it: `marketing_limit`. */
            detail?: string;
            /** @description The text that people see. */
            title: string;
        };
        MessageMetricPoint: {
            /** @description Half of the messages were reported as delivered within this time. */
            "ackMs.p50"?: number;
            /** @description 95 of 100 messages were. */
            "ackMs.p95"?: number;
            /**
             * Format: date-time
             * @description The start of the bucket.
             */
            at: string;
            /** @description Messages reported as delivered, or as read at once. */
            delivered?: number;
            /** @description Messages reported as failed. */
            failed?: number;
            /** @description True for the bucket that is not over. */
            partial?: boolean;
            /** @description Messages reported as read, or as played at once. */
            read?: number;
            /** @description `message.received` events. */
            received?: number;
            /** @description `message.sent` events. */
            sent?: number;
        };
        MessageMetrics: {
            /** @description False while something is not counted that happened more than five seconds ago. */
            complete: boolean;
            /**
             * @description Length of the buckets.
             * @enum {string}
             */
            granularity: "1m" | "5m" | "1h" | "1d";
            /** @description All other series together. */
            other?: components["schemas"]["OtherMessageMetrics"];
            /** @description The largest series by messages, at most 50. */
            series: components["schemas"]["MessageMetricSeries"][];
            /**
             * Format: date-time
             * @description The start of the first bucket.
             */
            since: string;
            /**
             * Format: date-time
             * @description The end of the period, exclusive.
             */
            until: string;
        };
        MessageMetricSeries: {
            /** @description The value of each dimension of the request. */
            dimensions: {
                [key: string]: string;
            };
            /** @description Every bucket, oldest first. */
            points: components["schemas"]["MessageMetricPoint"][];
        };
        MessageMinute: {
            /**
             * Format: date-time
             * @description The beginning of the minute.
             */
            at: string;
            /** @description `message.received` events of the minute. */
            received: number;
            /** @description `message.sent` events of the minute. */
            sent: number;
        };
        MessageReaction: {
            /**
             * Format: date-time
             * @description When they reacted.
             */
            at: string;
            /** @description What they reacted with. */
            emoji: string;
            /** @description Who reacted, unless it is the account itself. */
            from?: components["schemas"]["IdentityRef"];
            /** @description It is the account that reacted. */
            fromMe: boolean;
            /** @description What they are called on the network. */
            pushName?: string;
        };
        MessageRead: {
            /**
             * @description Of one that the account sent.
             * @enum {string}
             */
            ack?: "sent" | "error" | "delivered" | "read" | "played";
            /** @description Of one that the account sent, once the network says. */
            billing?: components["schemas"]["MessageBilling"];
            /** @description The text below the file. */
            caption?: string;
            /** @description The chat. */
            conversation: components["schemas"]["ConversationRef"];
            /** @description The name that is shown. */
            displayName?: string;
            /** @description Whether it was changed after it was sent. */
            edited?: boolean;
            /** @description Of one that failed: its acknowledgement is `error`. */
            error?: components["schemas"]["MessageFailure"];
            /** @description What the file is called. */
            filename?: string;
            /** @description Whether the session sent it. */
            fromMe: boolean;
            /** @description Its id. */
            id: string;
            /** @description Whether it is a group. */
            isGroup: boolean;
            /** @description Degrees north. */
            latitude?: number;
            /** @description Degrees east. */
            longitude?: number;
            /** @description The file. */
            media?: string;
            /** @description A link to the file that needs no key, as long as it says. */
            mediaUrl?: string;
            /** @description People who are mentioned. */
            mentions?: components["schemas"]["IdentityRef"][];
            /** @description Media type, such as `image/jpeg`. */
            mimeType?: string;
            /** @description What was chosen in a form. */
            nativeFlowResponse?: components["schemas"]["NativeFlowResponse"];
            /**
             * Format: date-time
             * @description Of one that the session pinned for all of the chat.
             */
            pinnedUntil?: string;
            /** @description What can be voted for. */
            pollOptions?: components["schemas"]["PollOption"][];
            /** @description Whether it is a voice message. */
            ptt?: boolean;
            /** @description The name that the person chose. */
            pushName: string;
            /** @description The emoji. */
            reaction?: string;
            /** @description One of each who reacted, oldest first. Absent: nobody did. */
            reactions?: components["schemas"]["MessageReaction"][];
            /** @description The message that it reacts to. */
            reactionTo?: string;
            /** @description The ad or post from which the person wrote, as Meta gives it. */
            referral?: Record<string, unknown>;
            /** @description The message that it replies to. */
            replyTo?: string;
            /** @description The message that was deleted. */
            revokedId?: string;
            /** @description The text. */
            text?: string;
            /** @description Unix seconds. */
            timestamp: number;
            /** @description The text that people see. */
            title?: string;
            /**
             * @description Its type.
             * @enum {string}
             */
            type: "text" | "image" | "video" | "audio" | "document" | "location" | "contact" | "phone_number_shared" | "poll" | "sticker" | "reaction" | "revoke" | "edited" | "unknown";
            /** @description True where the content did not come. */
            unavailable?: boolean;
            /** @description Why the content did not come. */
            unavailableReason?: string;
            /** @description Phones show it once. Absent: as often as people look. */
            viewOnce?: boolean;
            /** @description The id of the message on the network. */
            whatsapp_id: string;
        };
        MessageSentPayload: {
            /** @description The chat. */
            conversation: components["schemas"]["ConversationRef"];
            /** @description True of what was sent from the account's own phone; else absent. */
            fromMe?: boolean;
            /** @description Its id. */
            id: string;
            /** @description Unix seconds. */
            timestamp: number;
            /** @description Its type. */
            type: string;
            /** @description The id of the message on the network. */
            whatsapp_id: string;
        };
        MessageSnippet: {
            /**
             * @description What matched, in order: where it begins and where it ends in `text`, in UTF-16 code units.
             * @example [
             *       [
             *         0,
             *         5
             *       ]
             *     ]
             */
            ranges: number[][];
            /** @description An excerpt of the text, caption or file name; `…` stands for what was left out. */
            text: string;
        };
        MessageSummary: {
            /** @description Whether the session sent it. */
            fromMe: boolean;
            /** @description Its id. */
            id: string;
            /** @description The message that it replies to. */
            replyTo?: string;
            /** @description Text or caption. */
            text?: string;
            /** @description Unix seconds. */
            timestamp: number;
            /**
             * @description Its type.
             * @enum {string}
             */
            type: "text" | "image" | "video" | "audio" | "document" | "location" | "contact" | "phone_number_shared" | "poll" | "sticker" | "reaction" | "revoke" | "edited" | "unknown";
        };
        MessageTraffic: {
            /** @description The last 60 minutes, oldest first; the last one is under way. */
            perMinute: components["schemas"]["MessageMinute"][];
        };
        MintClientToken: {
            /** @description Of those that the rules allow now. Absent: all of them. */
            actions?: ("send_message" | "send_reaction" | "send_typing" | "send_seen" | "read_presence")[];
            /** @description Absent: a fresh one. */
            ephemeralSessionId?: string;
            /** @description How long it lives. Default 3600. */
            ttlSeconds?: number;
        };
        MintedClientToken: {
            /** @description What it may do. */
            actions: ("send_message" | "send_reaction" | "send_typing" | "send_seen" | "read_presence")[];
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description Your name for the session of the end user. */
            ephemeralSessionId: string;
            /**
             * Format: date-time
             * @description When it ends by itself; absent: never.
             */
            expiresAt: string;
            /** @description Its id. */
            id: string;
            /**
             * Format: date-time
             * @description When it was used last, to the minute.
             */
            lastUsed?: string;
            /** @description `parley_client_…` */
            token: string;
        };
        NativeFlowResponse: {
            /** @description Its name. */
            name: string;
            /** @description What was chosen, as JSON. */
            paramsJson: string;
            /** @description Of the form. */
            version?: number;
        };
        NewInviteCode: {
            /** @description The one that is good from now on. */
            code: string;
            /** @description A sentence for people. */
            message: string;
            /** @description Always true: what is refused has the error body. */
            success: boolean;
        };
        NewPoll: {
            /** @description More than one option may be chosen. Default false. */
            multipleAnswers?: boolean;
            /** @description Its name. */
            name: string;
            /** @description What can be voted for. */
            options: string[];
        };
        NoticeSettings: {
            /**
             * @description `instant` (default): a minute after a change. `hourly`, `daily`: what happened since, in one mail.
             * @enum {string}
             */
            digest: "instant" | "hourly" | "daily";
            /** @description Further addresses. */
            emails: string[];
            /** @description Whether it is in use. */
            enabled: boolean;
            /**
             * @description Whether the installation sends mail (`SMTP_URL`). Without it nobody gets notices by mail.
             * @enum {string}
             */
            mail: "configured" | "not_configured";
            /** @description Absent: everything of the team. */
            projects?: string[];
            /** @description Members of these roles get notices. Null: none, only `emails`. Default: owner and admin. */
            roles: ("owner" | "admin" | "member")[] | null;
            /** @description Addresses that refused notices by the link in a mail: `notices: false` for them. */
            unsubscribed: string[];
        };
        NoticeSettingsBody: {
            /**
             * @description `instant` (default): a minute after a change. `hourly`, `daily`: what happened since, in one mail.
             * @enum {string}
             */
            digest?: "instant" | "hourly" | "daily";
            /** @description Further addresses. One that is added here again after it refused notices gets them again. */
            emails?: string[];
            /** @description Default true. */
            enabled?: boolean;
            /** @description Only what is about these projects. Absent or null: everything of the team. */
            projects?: string[] | null;
            /** @description Members of these roles get notices. Null: none, only `emails`. Default: owner and admin. */
            roles?: ("owner" | "admin" | "member")[] | null;
        };
        NumberExistence: {
            /** @description The JID, when it exists. */
            chatId?: string;
            /** @description Whether the number has an account on the network. */
            exists: boolean;
        };
        NumberQuality: {
            /** @description The rating is so low that the network may soon let the number send less. */
            flagged?: boolean;
            /** @description How many people the number may write to first in 24 hours: the word of the network, such as `TIER_1K`. */
            messagingLimit?: string;
            /** @description The word of the network, such as `GREEN`, `YELLOW` or `RED`. */
            rating?: string;
            /** @description How many messages the network lets the number send in a second, where it says so. */
            sendsPerSecond?: number;
        };
        OffsetPageInfo: {
            /** @description How many items a page has. */
            limit: number;
            /** @description How many items are passed over. */
            offset: number;
        };
        OpenWidgetSessionBody: {
            /** @description Your reference. Whoever opens the page may change it. */
            externalId?: string;
            /** @description The public key of the widget. */
            publicKey: string;
        };
        Operation: {
            /** @description What somebody has to do before it goes on. */
            actionRequired: components["schemas"]["ActionRequired"] | null;
            /** @description What can be done with it now. */
            capabilities: components["schemas"]["OperationCapabilities"];
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description Why it failed; null or absent while it has not. */
            error: ("delivery_failed" | "endpoint_disabled" | "action_expired" | "invalid_audience" | "owner_deleted" | "timed_out" | "internal") | null;
            /** @description Its id. */
            id: string;
            /**
             * @description What kind it is.
             * @example event_replay
             */
            kind: string;
            /** @description What it is doing; null while there is nothing to say. */
            progress: ("scheduled" | "validating" | "sending" | "waiting_for_session" | "finalizing" | "submitted" | "verifying" | "provisioning" | "activating" | "attempting" | "retry_scheduled" | "queued" | "suspended" | "restricted" | "paused") | null;
            /** @description Owning project; null for a team-owned operation. */
            projectId: string | null;
            /** @description What it is about. */
            resource: components["schemas"]["OperationResource"];
            /** @description Increases by one on every status transition. */
            sequence: number;
            /**
             * @description How it is now.
             * @enum {string}
             */
            status: "pending" | "running" | "action_required" | "cancelling" | "succeeded" | "failed" | "cancelled";
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updatedAt: string;
        };
        OperationCapabilities: {
            /** @description Cancellation is accepted right now. */
            cancellable: boolean;
        };
        OperationCounts: {
            /** @description What somebody has to do before it goes on. */
            actionRequired: number;
            /** @description Open operations by kind, of kinds that have any. */
            byKind: {
                [key: string]: number;
            };
            /** @description `pending`, `running` and `cancelling`. */
            running: number;
        };
        OperationCursorPage: {
            /** @description What is on this page. */
            data: components["schemas"]["Operation"][];
            /** @description Where the page is in the list. */
            page: components["schemas"]["CursorPageInfo"];
        };
        OperationResource: {
            /** @description Its id. */
            id: string;
            /**
             * @description Its type.
             * @example campaign
             */
            type: string;
        };
        OperationTransition: {
            /** @description What somebody has to do before it goes on. */
            actionRequired: Record<string, unknown> | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description Why it failed; null or absent while it has not. */
            error: ("delivery_failed" | "endpoint_disabled" | "action_expired" | "invalid_audience" | "owner_deleted" | "timed_out" | "internal") | null;
            /** @description The status before it; null for the first. */
            from: ("pending" | "running" | "action_required" | "cancelling" | "succeeded" | "failed" | "cancelled") | null;
            /** @description What it is doing; null while there is nothing to say. */
            progress: ("scheduled" | "validating" | "sending" | "waiting_for_session" | "finalizing" | "submitted" | "verifying" | "provisioning" | "activating" | "attempting" | "retry_scheduled" | "queued" | "suspended" | "restricted" | "paused") | null;
            /** @description Which transition it is; 1 for the first. */
            sequence: number;
            /**
             * @description The status after it.
             * @enum {string}
             */
            to: "pending" | "running" | "action_required" | "cancelling" | "succeeded" | "failed" | "cancelled";
        };
        OtherDeliveryMetrics: {
            /** @description Every bucket, oldest first. */
            points: components["schemas"]["DeliveryMetricPoint"][];
        };
        OtherMessageMetrics: {
            /** @description Every bucket, oldest first. */
            points: components["schemas"]["MessageMetricPoint"][];
        };
        OtherSessionMetrics: {
            /** @description Every bucket, oldest first. */
            points: components["schemas"]["SessionMetricPoint"][];
        };
        OtpApp: {
            /** @description The app's package. */
            package_name: string;
            /** @description The hash of the app's signature. */
            signature_hash: string;
        };
        Overview: {
            /** @description Attempts of the last hour, and what waits; null while not known. */
            deliveries: components["schemas"]["DeliveryTraffic"] | null;
            /** @description Webhook endpoints, and those that fail; null while not known. */
            endpoints: components["schemas"]["EndpointCounts"] | null;
            /**
             * Format: date-time
             * @description When the figures were read.
             */
            generatedAt: string;
            /** @description Messages of the last hour; null while not known. */
            messages: components["schemas"]["MessageTraffic"] | null;
            /** @description Operations that are not over; null while not known. */
            operations: components["schemas"]["OperationCounts"] | null;
            /** @description Sessions by status; null while not known. */
            sessions: components["schemas"]["SessionCounts"] | null;
        };
        PairingCodeBody: {
            /** @description Of the phone: 7–15 digits with the country code, optional + or 00. */
            phoneNumber: string;
        };
        Participant: {
            /** @description The person's id for this business, where the network has one. */
            bsuid?: string;
            /** @description Its id. */
            id: string;
            /**
             * @description E.164, such as `+12025550147`.
             * @example +12025550147
             */
            phoneNumber?: string;
            /**
             * @description `superadmin` made the group, or was handed it.
             * @enum {string}
             */
            role: "member" | "admin" | "superadmin";
            /** @description The person's name on the network, where they have one. */
            username?: string;
        };
        ParticipantsBody: {
            /** @description JIDs, numbers or ids. */
            participants: string[];
            /** @description Of no effect: the session that the path names is meant. */
            session?: string;
        };
        PasskeyBody: {
            /** @description As the browser's `PublicKeyCredential.toJSON()` gives it. */
            credential: {
                id: string;
                rawId: string;
                response: {
                    authenticatorData: string;
                    clientDataJSON: string;
                    signature: string;
                    userHandle?: string | null;
                };
                /** @enum {string} */
                type: "public-key";
            };
        };
        PasskeyProgress: {
            /**
             * @description Whether it has the sandbox alone, or live networks.
             * @enum {string}
             */
            stage: "sign" | "waiting" | "confirm";
        };
        PasswordResetBody: {
            /** @description False: the link is not sent to them by mail, where mail is configured. */
            sendMail?: boolean;
        };
        PasswordResetLink: {
            /** @description Where the person sets another password; for them alone, once, for a day. Not shown again. */
            url: string;
        };
        PatchSessionBody: {
            /** @description On lifecycle events from the next on. */
            externalId?: string;
            /** @description As at creation; `conflict` when another session of the project has it. */
            name?: string;
            /**
             * @description Which bounds the session has.
             * @enum {string}
             */
            tier?: "free" | "standard" | "pro" | "scale";
        };
        Person: {
            /** @description The e-mail address of the person. */
            email: string;
            /** @description Its id. */
            id: string;
        };
        PhoneCode: {
            /** @description To be entered on the phone. */
            code: string;
        };
        PhoneMessageBody: {
            /** @description image, video, file. */
            caption?: string;
            /** @description contact. */
            contacts?: components["schemas"]["SharedContact"][];
            /** @description image, video, file, voice, sticker; not by `mediaId`. */
            file?: components["schemas"]["FileInput"];
            /** @description choice: of what is chosen. */
            id?: string;
            /** @description location. */
            latitude?: number;
            /** @description text. */
            linkPreview?: boolean;
            /** @description location. */
            longitude?: number;
            /** @description People who are mentioned. */
            mentions?: string[];
            /** @description choice, reaction, edit, delete. The `whatsapp_id`: a phone has no ids of ours. */
            messageId?: string;
            /** @description What was chosen in a form. */
            nativeFlowResponse?: components["schemas"]["NativeFlowResponse"];
            /** @description poll. */
            poll?: components["schemas"]["NewPoll"];
            /** @description pollVote. The `whatsapp_id`: a phone has no ids of ours. */
            pollMessageId?: string;
            /** @description reaction; empty takes it back. */
            reaction?: string;
            /** @description The `whatsapp_id`: a phone has no ids of ours. */
            replyTo?: string;
            /** @description text, edit. */
            text?: string;
            /** @description location. */
            title?: string;
            /** @description Phone number, JID of a person or group, or resource id. */
            to: string;
            /**
             * @description Its type.
             * @enum {string}
             */
            type: "text" | "image" | "video" | "file" | "voice" | "sticker" | "location" | "contact" | "poll" | "choice" | "pollVote" | "reaction" | "edit" | "delete" | "nativeFlowResponse" | "phoneNumberShared";
            /** @description pollVote: names or hashes of options. */
            votes?: string[];
        };
        PictureBody: {
            /** @description Base64, at most 16 MiB of bytes. */
            base64?: string;
            /** @description Of no effect: the session that the path names is meant. */
            session?: string;
            /** @description http or https; fetched now, at most 16 MiB. */
            url?: string;
        };
        PinMessageBody: {
            /**
             * @description For how long: 86400, 604800 or 2592000; 0 ends it.
             * @enum {integer}
             */
            seconds: 0 | 86400 | 604800 | 2592000;
        };
        PollOption: {
            /** @description What votes name the option by. */
            hash: string;
            /** @description Its name. */
            name: string;
        };
        PollVoteBody: {
            /**
             * @description Who gets it: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description People, named as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description A poll of the chat, by its id in this session.
             * @example 381725007712738513
             */
            pollMessageId: string;
            /**
             * @description A message that this session knows, by its id here.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
            /**
             * @description Names or hashes of options, in place of what was voted before; none takes the vote back.
             * @example [
             *       "Monday"
             *     ]
             */
            votes: string[];
        };
        Presence: {
            /** @description The JID of the person. */
            chatId: string;
            /** @description Its id. */
            id: string;
            /**
             * Format: date-time
             * @description When they were last online, when they are not.
             */
            lastSeen?: string;
            /**
             * @description What the person is doing.
             * @enum {string}
             */
            presence: "online" | "offline" | "typing" | "recording" | "paused";
        };
        PresenceBody: {
            /** @description Required with typing, recording and paused. */
            chatId?: string;
            /**
             * @description What the person is doing.
             * @enum {string}
             */
            presence: "online" | "offline" | "typing" | "recording" | "paused";
        };
        PrivacyBody: {
            /**
             * @description Absent: as it is.
             * @enum {string}
             */
            about?: "all" | "contacts" | "contact_blacklist" | "none";
            /**
             * @description Absent: as it is.
             * @enum {string}
             */
            calls?: "all" | "known";
            /**
             * @description Absent: as it is.
             * @enum {string}
             */
            groupsAdd?: "all" | "contacts" | "contact_blacklist" | "none";
            /**
             * @description Absent: as it is.
             * @enum {string}
             */
            lastSeen?: "all" | "contacts" | "contact_blacklist" | "none";
            /**
             * @description Absent: as it is.
             * @enum {string}
             */
            messages?: "all" | "contacts";
            /**
             * @description Absent: as it is.
             * @enum {string}
             */
            online?: "all" | "match_last_seen";
            /**
             * @description Absent: as it is.
             * @enum {string}
             */
            profilePicture?: "all" | "contacts" | "contact_blacklist" | "none";
            /**
             * @description Absent: as it is.
             * @enum {string}
             */
            readReceipts?: "all" | "none";
        };
        PrivacySettings: {
            /** @description Who sees it. */
            about?: string;
            /** @description Who calls it: `all` or `known`. */
            calls?: string;
            /** @description Who adds it to groups. */
            groupsAdd?: string;
            /** @description Who sees it. */
            lastSeen?: string;
            /** @description Who writes to it first: `all` or `contacts`. */
            messages?: string;
            /** @description `all`, or `match_last_seen`: who sees when it was last seen. */
            online?: string;
            /** @description Who sees it. */
            profilePicture?: string;
            /** @description `all` or `none`. */
            readReceipts?: string;
        };
        Profile: {
            /** @description Absent: none is set. */
            about?: string;
            /** @description Absent: none is set. */
            name?: string;
            /** @description A link that expires. Absent: there is no picture. */
            pictureUrl?: string;
        };
        ProfileBody: {
            /** @description Absent: as it is. Empty takes it away. */
            about?: string;
            /** @description Absent: as it is. */
            name?: string;
        };
        Project: {
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description Its id. */
            id: string;
            /** @description Its name. */
            name: string;
            /** @description Unique in the team. */
            slug: string;
            /**
             * @description Whether it has the sandbox alone, or live networks.
             * @enum {string}
             */
            stage: "Sandbox" | "Live";
            /** @description The team that it belongs to. */
            teamId: string;
        };
        ProjectChat: {
            /** @description Whether the chat is archived. */
            archived: boolean;
            /** @description The chat. */
            conversation: components["schemas"]["ConversationRef"];
            /** @description After how long new messages disappear on phones. Absent: never. */
            disappearingSeconds?: number;
            /** @description Its id. */
            id: string;
            /** @description Whether it is a group. */
            isGroup: boolean;
            /** @description What the session has put on it. */
            labels: components["schemas"]["Label"][];
            /** @description The newest message. */
            lastMessage?: components["schemas"]["MessageRead"];
            /**
             * Format: date-time
             * @description Absent: it is not muted.
             */
            mutedUntil?: string;
            /** @description Its name. */
            name?: string;
            /** @description Absent: it is not. */
            pinned?: boolean;
            /** @description Name of the session. */
            session: string;
            /** @description Id of the session. */
            sessionId: string;
            /** @description How many messages are unread. */
            unreadCount: number;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updatedAt: string;
        };
        ProjectChatCursorPage: {
            /** @description What is on this page. */
            data: components["schemas"]["ProjectChat"][];
            /** @description Where the page is in the list. */
            page: components["schemas"]["CursorPageInfo"];
        };
        ProjectPage: {
            /** @description What is on this page. */
            data: components["schemas"]["Project"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        PutSessionBody: {
            /** @description Replaces all of it; the number cannot change. Pairing counts from the next start. */
            config?: components["schemas"]["SessionConfig"];
            /** @description On lifecycle events from the next on. */
            externalId?: string;
        };
        QrValue: {
            /** @description What the QR code says. */
            value: string;
        };
        QuickLink: {
            /** @description Settings of the engine. */
            config?: components["schemas"]["SessionConfig"];
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description Whether it is in use. */
            enabled: boolean;
            /**
             * @description The network, and the way to it.
             * @enum {string}
             */
            engine: "sandbox" | "cloud" | "baileys";
            /**
             * Format: date-time
             * @description When it ends by itself; absent: never.
             */
            expiresAt?: string;
            /** @description Of the sessions that it makes. */
            externalId?: string;
            /** @description Its id. */
            id: string;
            /** @description Absent: as many as come. */
            maxSessions?: number;
            /** @description Its name. */
            name: string;
            /** @description The project that it belongs to. */
            projectId: string;
            /** @description Where people go on to once they have connected. */
            redirectUrl?: string;
            /** @description Those that it made which exist and were connected once. */
            sessions: number;
            /** @description The name in addresses. */
            slug: string;
            /** @description The page for the end customer. */
            url: string;
        };
        QuickLinkChanges: {
            /** @description Settings of the engine. */
            config?: components["schemas"]["SessionConfig"] | null;
            /** @description False: nobody can begin a visit. */
            enabled?: boolean;
            /**
             * @description The network, and the way to it.
             * @enum {string}
             */
            engine?: "sandbox" | "cloud" | "baileys";
            /** @description When it ends by itself; absent: never. */
            expiresAt?: string | null;
            /** @description What you call it in your own system. */
            externalId?: string | null;
            /** @description How many accounts may be brought in by it. */
            maxSessions?: number | null;
            /** @description Its name. */
            name?: string;
            /** @description Where people go on to once they have connected. */
            redirectUrl?: string | null;
        };
        QuickLinkPage: {
            /** @description What is on this page. */
            data: components["schemas"]["QuickLink"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        ReactionBody: {
            /**
             * @description Who gets it: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description People, named as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description A message of the chat, by its id in this session.
             * @example 381725007712738512
             */
            messageId: string;
            /**
             * @description Empty takes the reaction back.
             * @example 👍
             */
            reaction: string;
            /**
             * @description A message that this session knows, by its id here.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
        };
        RecipientCounts: {
            /** @description Sent messages that reached the phone, those that were read among them. */
            delivered: number;
            /** @description How many have failed. */
            failed: number;
            /** @description Sent messages that the network failed to deliver afterwards. */
            failedLater: number;
            /** @description Those that the network kept back, as the person gets enough marketing. */
            marketingLimited: number;
            /** @description How many are still to be done. */
            pending: number;
            /** @description Sent messages that were read. */
            read: number;
            /** @description Sent messages after which the person wrote, within a week. */
            replied: number;
            /** @description How many were sent. */
            sent: number;
            /** @description How many were passed over. */
            skipped: number;
            /** @description How many in all. */
            total: number;
        };
        RecipientPage: {
            /** @description What is on this page. */
            data: components["schemas"]["CampaignRecipientState"][];
            /** @description Where the page is in the list. */
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
            /** @description False: there are more than 100,000 events to look at, and the counts are of the oldest. */
            complete?: boolean;
            /** @description Deliveries that a recovery would make or attempt again. */
            count: number;
            /** @description Events of the period that the `filter` of the endpoint keeps back. */
            filtered?: number;
            /** @description Deliveries of the period that wait or are retried: they come by themselves. */
            waiting: number;
        };
        RedriveBody: {
            /** @description True: all of them. */
            all?: boolean;
            /** @description All of this durable consumer. */
            consumer?: string;
            /** @description These; what is gone is passed over. */
            ids?: string[];
        };
        RedriveResult: {
            /** @description Sent back by this request. */
            redriven: number;
            /** @description Still to be sent back: ask again. */
            remaining: number;
        };
        ReplayBody: {
            /** @description An endpoint of the owner of the event. */
            webhookId: string;
        };
        ReplayDelivery: {
            /** @description Its id. */
            id: string;
            /**
             * @description What kind it is.
             * @enum {string}
             */
            kind: "replay";
            /**
             * @description How it is now.
             * @enum {string}
             */
            status: "pending" | "retrying" | "succeeded" | "failed" | "discarded";
            /** @description The endpoint. */
            webhookId: string;
        };
        ReplayedEvent: {
            /** @description Its id. */
            id: string;
            /** @description Its type. */
            type: string;
        };
        ReplayReceipt: {
            /** @description As it was made; the route of deliveries has it as it is now. */
            delivery: components["schemas"]["ReplayDelivery"];
            /** @description The event. */
            event: components["schemas"]["ReplayedEvent"];
            /** @description The key of the request, and whether it was seen before. */
            idempotency: components["schemas"]["IdempotencyReceipt"];
            /** @description As it was opened. */
            operation: components["schemas"]["Operation"];
            /** @description The operation to follow, by `GET /platform/operations/{operationId}`. */
            operationId: string;
        };
        ReplyButton: {
            /** @description Comes back with the choice. Each of the message is different. */
            id: string;
            /** @description The text that people see. */
            title: string;
        };
        RequestCodeBody: {
            /** @description Of the phone: 7–15 digits with the country code, optional + or 00. */
            phoneNumber: string;
        };
        RestrictionQuota: {
            /**
             * Format: date-time
             * @description When counting begins anew.
             */
            cycleEndsAt?: string;
            /** @description The most of a cycle. */
            total: number;
            /** @description New chats in this cycle. */
            used: number;
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
        SeenBody: {
            /**
             * @description A JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description The last message that was seen, by its id in this session. Absent: all of the chat.
             * @example 381725007712738512
             */
            messageId?: string;
            /**
             * @description Name or id of the session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
        };
        SendButtonsBody: {
            /**
             * @description What can be chosen.
             * @example [
             *       {
             *         "id": "yes",
             *         "title": "Yes"
             *       },
             *       {
             *         "id": "no",
             *         "title": "No"
             *       }
             *     ]
             */
            buttons: components["schemas"]["ReplyButton"][];
            /**
             * @description Who gets it: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /** @description Small text below the message. */
            footer?: string;
            /** @description Above the text: a text or a file. */
            header?: components["schemas"]["InteractiveHeader"];
            /**
             * @description People, named as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description A message that this session knows, by its id here.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
            /**
             * @description The text.
             * @example Shall we deliver today?
             */
            text: string;
        };
        SendContactVcardBody: {
            /**
             * @description Who gets it: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description Each a vCard, or a name and a number of which one is made.
             * @example [
             *       {
             *         "displayName": "Grace Hopper",
             *         "phoneNumber": "+12025550199"
             *       }
             *     ]
             */
            contacts: components["schemas"]["SharedContact"][];
            /**
             * @description People, named as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description A message that this session knows, by its id here.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
        };
        SendFileBody: {
            /**
             * @description The text below the file.
             * @example The harbour
             */
            caption?: string;
            /**
             * @description Who gets it: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description The file: its bytes, its address, or one that was uploaded.
             * @example {
             *       "url": "https://example.com/harbour.jpg"
             *     }
             */
            file: components["schemas"]["FileInput"];
            /**
             * @description People, named as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description A message that this session knows, by its id here.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
            /** @description Phones show it once. Of an image, a video or a voice message. */
            viewOnce?: boolean;
        };
        SendInteractiveBody: {
            /**
             * @description Who gets it: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description As Meta names it.
             * @example {
             *       "type": "cta_url",
             *       "header": {
             *         "type": "text",
             *         "text": "Your order"
             *       },
             *       "body": {
             *         "text": "It is on its way."
             *       },
             *       "footer": {
             *         "text": "Parley Shop"
             *       },
             *       "action": {
             *         "name": "cta_url",
             *         "parameters": {
             *           "display_text": "Follow it",
             *           "url": "https://shop.example/orders/7"
             *         }
             *       }
             *     }
             */
            interactive: components["schemas"]["Interactive"];
            /**
             * @description People, named as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description A message that this session knows, by its id here.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
        };
        SendListBody: {
            /**
             * @description The label of what opens the list.
             * @example Choose a time
             */
            button: string;
            /**
             * @description Who gets it: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /** @description Small text below the message. */
            footer?: string;
            /** @description Above the text: of a list, a text alone. */
            header?: components["schemas"]["InteractiveHeader"];
            /**
             * @description People, named as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description A message that this session knows, by its id here.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description 1 to 10 rows in all.
             * @example [
             *       {
             *         "title": "Today",
             *         "rows": [
             *           {
             *             "id": "16",
             *             "title": "16:00",
             *             "description": "Before the rain"
             *           },
             *           {
             *             "id": "18",
             *             "title": "18:00"
             *           }
             *         ]
             *       }
             *     ]
             */
            sections: components["schemas"]["ListSection"][];
            /**
             * @description Name or id of the sending session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
            /**
             * @description The text.
             * @example When shall we come?
             */
            text: string;
        };
        SendLocationBody: {
            /**
             * @description Who gets it: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description Degrees.
             * @example 51.5007
             */
            latitude: number;
            /**
             * @description Degrees.
             * @example -0.1246
             */
            longitude: number;
            /**
             * @description People, named as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description A message that this session knows, by its id here.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
            /**
             * @description The text that people see.
             * @example Big Ben
             */
            title?: string;
        };
        SendPollBody: {
            /**
             * @description Who gets it: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description People, named as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description The poll.
             * @example {
             *       "name": "Which day?",
             *       "options": [
             *         "Monday",
             *         "Tuesday"
             *       ]
             *     }
             */
            poll: components["schemas"]["NewPoll"];
            /**
             * @description A message that this session knows, by its id here.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
        };
        SendTemplateBody: {
            /**
             * @description Who gets it: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description People, named as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description A message that this session knows, by its id here.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
            /**
             * @description A template of the session's project.
             * @example 381725104812738560
             */
            templateId: string;
            /**
             * @description Texts by placeholder name; each placeholder of the template needs one. Or by component: `{ header?, body?, buttons?, cards? }`.
             * @example {
             *       "name": "Ada"
             *     }
             */
            variables?: Record<string, unknown>;
        };
        SendTextBody: {
            /**
             * @description Who gets it: a JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /** @description Whether the network may show what a link in the text leads to. */
            linkPreview?: boolean;
            /**
             * @description People, named as in `chatId`.
             * @example [
             *       "+12025550123"
             *     ]
             */
            mentions?: string[];
            /**
             * @description A message that this session knows, by its id here.
             * @example 381725007712738512
             */
            replyTo?: string;
            /**
             * @description Name or id of the sending session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
            /**
             * @description The text.
             * @example Hello
             */
            text: string;
            /** @description Phones show it once. 501 where the network has no such messages. */
            viewOnce?: boolean;
        };
        Session: {
            /** @description Settings of the engine. */
            config: components["schemas"]["SessionConfig"];
            /** @description Whether the content of messages is kept. */
            contentRetention: components["schemas"]["ContentRetention"];
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description Absent where there are none. */
            credentials?: components["schemas"]["CredentialsSet"];
            /**
             * @description The network, and the way to it.
             * @enum {string}
             */
            engine: "sandbox" | "cloud" | "baileys";
            /** @description What you call it in your own system. */
            externalId?: string;
            /** @description Its id. */
            id: string;
            /** @description The account that is linked. */
            me?: components["schemas"]["SessionMe"];
            /** @description Its name. */
            name: string;
            /** @description What brought the end customer in. */
            origin?: components["schemas"]["SessionOrigin"];
            /** @description While the account is linked with a passkey. */
            passkey?: components["schemas"]["SessionPasskey"];
            /** @description The project that it belongs to. */
            projectId: string;
            /**
             * @description How it is now.
             * @enum {string}
             */
            status: "CONNECTING" | "CONNECTED" | "DISCONNECTED";
            /**
             * @description Why it is so.
             * @enum {string}
             */
            statusReason?: "SCAN_QR" | "AUTO_RECONNECT" | "FAILED" | "MANUAL_STOP" | "QR_TIMEOUT" | "LOGGED_OUT" | "TEMPORARY_BAN" | "STREAM_ERROR";
            /**
             * @description Which bounds the session has.
             * @enum {string}
             */
            tier: "free" | "standard" | "pro" | "scale";
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updatedAt: string;
            /** @description While it needs somebody’s attention. */
            warning?: components["schemas"]["SessionWarning"];
            /** @description Where the network posts webhooks, if it does: the callback URL to give it. */
            webhook?: components["schemas"]["SessionWebhook"];
        };
        SessionConfig: {
            /** @description cloud: Meta's id of the business account. Required. */
            businessAccountId?: string;
            /** @description sandbox, baileys: what the session does with calls. */
            calls?: components["schemas"]["CallSettings"];
            /**
             * @description sandbox: country of a fresh number, default US.
             * @enum {string}
             */
            country?: "US" | "GB" | "BR" | "IN";
            /** @description baileys: the name of the device that the phone shows, from the next link by QR code on. */
            device?: string;
            /** @description cloud: fetch files as they come, not when they are first read. Default false. */
            eagerMedia?: boolean;
            /** @description Events that the session makes besides those that every session makes: their types, or all of a kind as `call.*`. */
            events?: ("call.offered" | "call.ended" | "group.updated" | "group.participants" | "group.join_request" | "presence.updated" | "chat.updated" | "label.updated" | "session.restricted" | "session.history" | "call.*" | "group.*" | "presence.*" | "chat.*" | "label.*" | "session.*")[];
            /**
             * @description baileys: how much of what was before the link comes. Default recent.
             * @enum {string}
             */
            history?: "recent" | "full";
            /** @description Chats of which the session makes no events. What comes in them is stored all the same. */
            ignore?: components["schemas"]["IgnoredChats"];
            /** @description Cap of campaign sends of this session. Default 80. */
            maxSendsPerSecond?: number;
            /** @description At most 50 texts of yours, as `payload.metadata` on events of the session’s lifecycle (`session.*`). Names of at most 64 characters, values of at most 1024. */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description sandbox: `qr` waits for a scan. Default auto.
             * @enum {string}
             */
            pairing?: "auto" | "qr";
            /** @description cloud: Meta's id of the phone number. Required; no other session may have it. */
            phoneNumberId?: string;
            /**
             * @description baileys: the proxy by which the network is reached, from the next start on. `http://`, `https://` or `socks5://`; its password is the credential `proxyPassword`.
             * @example socks5://parley@proxy.example.com:1080
             */
            proxy?: string;
            /** @description sandbox: the testing number to run on; absent: a fresh one. */
            testingNumberId?: string;
        };
        SessionCounts: {
            /** @description How many have each status. */
            byStatus: components["schemas"]["SessionStatusCounts"];
            /** @description How many in all. */
            total: number;
        };
        SessionCredentials: {
            /** @description cloud: a token of the Meta app that may send and read. */
            accessToken?: string;
            /** @description cloud: the app secret, by which Meta signs what it tells. */
            appSecret?: string;
            /** @description baileys: the password of `config.proxy`. From the next start on. */
            proxyPassword?: string;
            /** @description cloud: what Meta has to say to set up the webhook. */
            verifyToken?: string;
        };
        SessionCredentialsBody: {
            /** @description cloud: a token of the Meta app that may send and read. */
            accessToken?: string;
            /** @description cloud: the app secret, by which Meta signs what it tells. */
            appSecret?: string;
            /** @description baileys: the password of `config.proxy`. From the next start on. */
            proxyPassword?: string;
            /** @description cloud: what Meta has to say to set up the webhook. */
            verifyToken?: string;
        };
        SessionIds: {
            /** @description The sessions. */
            ids: string[];
        };
        SessionMe: {
            /** @description The JID. */
            id: string;
            /** @description E.164, such as `+12025550147`. */
            phoneNumber: string;
            /** @description The name that the person chose. */
            pushName: string;
            /** @description What the network says of the number, where it rates numbers. */
            quality?: components["schemas"]["NumberQuality"];
            /** @description While the network restricts the account, or warns that it will. */
            restriction?: components["schemas"]["AccountRestriction"];
        };
        SessionMetricPoint: {
            /**
             * Format: date-time
             * @description The start of the bucket.
             */
            at: string;
            /** @description Seconds that sessions were CONNECTED, of all sessions together. */
            connectedSeconds?: number;
            /** @description How often CONNECTED ended, also by a stop. */
            disconnects?: number;
            /** @description True for the bucket that is not over. */
            partial?: boolean;
        };
        SessionMetrics: {
            /** @description False while something is not counted that happened more than five seconds ago. */
            complete: boolean;
            /**
             * @description Length of the buckets.
             * @enum {string}
             */
            granularity: "1m" | "5m" | "1h" | "1d";
            /** @description All other series together. */
            other?: components["schemas"]["OtherSessionMetrics"];
            /** @description The largest series by connected time, at most 50. */
            series: components["schemas"]["SessionMetricSeries"][];
            /**
             * Format: date-time
             * @description The start of the first bucket.
             */
            since: string;
            /**
             * Format: date-time
             * @description The end of the period, exclusive.
             */
            until: string;
        };
        SessionMetricSeries: {
            /** @description The value of each dimension of the request. `statusReason` is why CONNECTED ended; `none` where it gave no reason, or lasts. */
            dimensions: {
                [key: string]: string;
            };
            /** @description Every bucket, oldest first. */
            points: components["schemas"]["SessionMetricPoint"][];
        };
        SessionNode: {
            /** @description It hands its sessions over and takes none. */
            draining: boolean;
            /** @description Its name, unique among those that are alive. */
            node: string;
            /**
             * Format: date-time
             * @description When it was heard of last.
             */
            seenAt: string;
            /** @description How many sessions it runs. */
            sessions: number;
        };
        SessionNodePage: {
            /** @description The processes that are alive, by name. */
            data: components["schemas"]["SessionNode"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["OffsetPageInfo"];
            /** @description Sessions that should run and that no process runs now. */
            unowned: number;
        };
        SessionOrigin: {
            /** @description Of the QuickLink, or of the widget session. */
            id: string;
            /**
             * @description What kind it is.
             * @enum {string}
             */
            kind: "quicklink" | "widget";
        };
        SessionPage: {
            /** @description What is on this page. */
            data: components["schemas"]["Session"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        SessionPasskey: {
            /** @description Of `confirm`, as `PYSL-SH11`. */
            code?: string;
            /**
             * Format: date-time
             * @description The linking ends then, unless it goes on.
             */
            expiresAt: string;
            /** @description Of `sign`: WebAuthn's options as JSON, for `PublicKeyCredential.parseRequestOptionsFromJSON`. */
            options?: Record<string, unknown>;
            /**
             * @description `sign`: the passkey is to be used on a page of web.whatsapp.com. `waiting`: for the phone. `confirm`: a person has to compare `code` with what the phone shows.
             * @enum {string}
             */
            stage: "sign" | "waiting" | "confirm";
        };
        SessionResult: {
            /** @description Why it failed. */
            detail?: string;
            /** @description Its id. */
            id: string;
            /**
             * @description What came of it.
             * @enum {string}
             */
            outcome: "done" | "not_found" | "failed";
        };
        SessionResults: {
            /** @description One for each id, in their order; one named twice is there twice. */
            results: components["schemas"]["SessionResult"][];
        };
        SessionStatusChange: {
            /**
             * Format: date-time
             * @description When it changed.
             */
            at: string;
            /** @description Only with TEMPORARY_BAN. */
            banCode?: number;
            /** @description Unix seconds; only when the ban has a duration. */
            banExpiresAt?: number;
            /** @description Only with TEMPORARY_BAN. */
            banReason?: string;
            /** @description More about FAILED and STREAM_ERROR, and about SCAN_QR while the account is linked with a passkey. */
            detail?: string;
            /** @description The `config.metadata` of the session, where it has some. */
            metadata?: {
                [key: string]: string;
            };
            /**
             * @description How it is now.
             * @enum {string}
             */
            status: "CONNECTING" | "CONNECTED" | "DISCONNECTED";
            /**
             * @description Why it is so.
             * @enum {string}
             */
            statusReason?: "SCAN_QR" | "AUTO_RECONNECT" | "FAILED" | "MANUAL_STOP" | "QR_TIMEOUT" | "LOGGED_OUT" | "TEMPORARY_BAN" | "STREAM_ERROR";
        };
        SessionStatusCounts: {
            /** @description Those that send and receive. */
            CONNECTED: number;
            /** @description Those that wait for a code, or connect again. */
            CONNECTING: number;
            /** @description Those that are stopped, or failed. */
            DISCONNECTED: number;
        };
        SessionWarning: {
            /**
             * @description `credentials_expiring`: in a week or less, or since then.
             * @enum {string}
             */
            detail: "credentials_expiring";
            /**
             * Format: date-time
             * @description Until when nothing has happened yet.
             */
            expiresAt?: string;
        };
        SessionWebhook: {
            /** @description Where requests go. */
            url: string;
        };
        SettingBody: {
            /** @description Whether it is in use. */
            enabled: boolean;
            /** @description Of no effect: the session that the path names is meant. */
            session?: string;
        };
        SharedContact: {
            /** @description Required with `phoneNumber`. */
            displayName?: string;
            /** @description 7–15 digits with the country code, optional + or 00. */
            phoneNumber?: string;
            /** @description The contact, as a vCard. */
            vcard?: string;
        };
        ShownAuth: {
            /** @description Of `oauth2`: for servers that ask for it. */
            audience?: string;
            /**
             * @description Of `oauth2`: how Parley signs in at the token endpoint: with the secret in a header (`basic`, the default) or in the body (`post`), or with an assertion that a private key signs (RFC 7523).
             * @enum {string}
             */
            clientAuth?: "basic" | "post" | "private_key_jwt";
            /** @description Of `oauth2`: what the token server knows Parley as. */
            clientId?: string;
            /** @description Of credentials only the names. */
            credentials: components["schemas"]["CredentialNames"];
            /** @description Of `oauth2`: separated by single spaces. */
            scope?: string;
            /** @description Of `oauth2`: the token endpoint, http or https. Its redirects are not followed. */
            tokenUrl?: string;
            /**
             * @description Its type.
             * @enum {string}
             */
            type: "oauth2" | "basic" | "bearer";
            /** @description Of `basic`: without a colon. */
            username?: string;
        };
        ShownCertificate: {
            /** @description SHA-256, as pairs of hexadecimal digits with colons. */
            fingerprint256: string;
            /**
             * Format: date-time
             * @description When it ends.
             */
            notAfter: string;
            /**
             * @description The name that members see.
             * @example CN=hooks.example.com
             */
            subject: string;
        };
        ShownTls: {
            /** @description The authorities that are trusted. */
            ca?: components["schemas"]["ShownCertificate"][];
            /** @description The first of its chain. */
            clientCert?: components["schemas"]["ShownCertificate"];
            /** @description Of the key only its name. */
            credentials: components["schemas"]["CredentialNames"];
            /** @description The name that the certificate of the receiver must have. */
            serverName?: string;
        };
        SignedIn: {
            /**
             * @description What the member may do: everything (`owner`, `admin`), or all but the administration of the team (`member`).
             * @enum {string}
             */
            role: "owner" | "admin" | "member";
            /** @description The team. */
            team: components["schemas"]["TeamName"];
            /** @description The teams that the person is a member of. */
            teams: components["schemas"]["TeamOfUser"][];
            /** @description The person. */
            user: components["schemas"]["Person"];
        };
        SignupAnswer: {
            /**
             * @description What the dialog gave, to be exchanged for a token, once. A repeat with it goes on where it was.
             * @example AQBhlXsctMxJYbwbrpybxlo9tLPGy-QAmjBJA
             */
            code: string;
            /**
             * @description `FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING` when the business goes on using the number in its app.
             * @enum {string}
             */
            event: "FINISH" | "FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING";
            /**
             * @description Of the number that was signed up. Required, unless the number stays in its app: then Meta names it later.
             * @example 106540352242922
             */
            phoneNumberId?: string;
            /**
             * @description The PIN that the number has. Required after `pin_required`.
             * @example 482913
             */
            pin?: string;
            /**
             * @description Of the WhatsApp Business account.
             * @example 524126980791429
             */
            wabaId: string;
        };
        SignupDialog: {
            /** @description Of the app of the installation at the network. */
            appId: string;
            /** @description Of what the app asks the business for. */
            configId: string;
            /** @description Of the API that the dialog is to speak. */
            version: string;
        };
        StarBody: {
            /**
             * @description A JID, a phone number (7–15 digits, optional +) or a resource id.
             * @example +12025550147
             */
            chatId: string;
            /**
             * @description A message of the chat, by its id in this session.
             * @example 381725007712738512
             */
            messageId: string;
            /**
             * @description Name or id of the session. Default `default`; of a client token, its own session.
             * @example shop
             */
            session?: string;
            /** @description False takes the star away. */
            star: boolean;
        };
        StartedCampaign: {
            /** @description The campaign. */
            campaign: components["schemas"]["Campaign"];
            /** @description Operation of kind `campaign`, which has the status of the campaign. */
            operationId: string;
        };
        StartedEnrollment: {
            /** @description Of kind `production_enrollment`. */
            operationId: string;
        };
        StartedRecovery: {
            /** @description As it was opened. */
            operation: components["schemas"]["Operation"];
            /** @description The operation to follow, by `GET /platform/operations/{operationId}`. */
            operationId: string;
        };
        SubjectBody: {
            /** @description Of no effect: the session that the path names is meant. */
            session?: string;
            /** @description The name that members see. */
            subject: string;
        };
        SubmitTemplateBody: {
            /**
             * @description Name or id of a session of the template's project.
             * @example support
             */
            session: string;
        };
        Team: {
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description Its id. */
            id: string;
            /** @description Its name. */
            name: string;
            /** @description The `Service-Version` served where a request names none. */
            serviceVersion: string;
        };
        TeamLimitChanges: {
            /** @description In place of LIMIT_BRIDGES, for each project. */
            bridges?: number | null;
            /** @description In place of LIMIT_ENDPOINTS, for each project. */
            endpoints?: number | null;
            /** @description In place of LIMIT_KEYS, for each team. */
            keys?: number | null;
            /** @description In place of LIMIT_MEMBERS, for each team. */
            members?: number | null;
            /** @description In place of LIMIT_PROJECTS, for each team. */
            projects?: number | null;
            /** @description In place of LIMIT_QUICKLINKS, for each project. */
            quicklinks?: number | null;
            /** @description In place of LIMIT_RUNNING_CAMPAIGNS, for each project. */
            runningCampaigns?: number | null;
            /** @description In place of LIMIT_SCHEDULED_CAMPAIGNS, for each project. */
            scheduledCampaigns?: number | null;
            /** @description In place of LIMIT_SESSIONS, for each project. */
            sessions?: number | null;
            /** @description In place of LIMIT_TEMPLATES, for each project. */
            templates?: number | null;
        };
        TeamLimits: {
            /** @description In place of LIMIT_BRIDGES, for each project. */
            bridges?: number;
            /** @description In place of LIMIT_ENDPOINTS, for each project. */
            endpoints?: number;
            /** @description In place of LIMIT_KEYS, for each team. */
            keys?: number;
            /** @description In place of LIMIT_MEMBERS, for each team. */
            members?: number;
            /** @description In place of LIMIT_PROJECTS, for each team. */
            projects?: number;
            /** @description In place of LIMIT_QUICKLINKS, for each project. */
            quicklinks?: number;
            /** @description In place of LIMIT_RUNNING_CAMPAIGNS, for each project. */
            runningCampaigns?: number;
            /** @description In place of LIMIT_SCHEDULED_CAMPAIGNS, for each project. */
            scheduledCampaigns?: number;
            /** @description In place of LIMIT_SESSIONS, for each project. */
            sessions?: number;
            /** @description In place of LIMIT_TEMPLATES, for each project. */
            templates?: number;
        };
        TeamName: {
            /** @description Its id. */
            id: string;
            /** @description Its name. */
            name: string;
        };
        TeamOfUser: {
            /** @description Its id. */
            id: string;
            /** @description Its name. */
            name: string;
            /**
             * @description What the member may do: everything (`owner`, `admin`), or all but the administration of the team (`member`).
             * @enum {string}
             */
            role: "owner" | "admin" | "member";
        };
        Template: {
            /** @description `{{name}}` stands for a variable. */
            body?: string;
            /**
             * @description What Meta takes it for; it may differ from the request.
             * @enum {string}
             */
            category?: "MARKETING" | "UTILITY" | "AUTHENTICATION";
            /** @description Instead of a body. */
            components?: components["schemas"]["TemplateComponent"][];
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description Its id. */
            id: string;
            /** @description A BCP 47 tag, such as `en` or `pt_BR`. */
            language: string;
            /** @description Its name. */
            name: string;
            /** @description `POSITIONAL` or `NAMED`: how variables of components are written. */
            parameterFormat?: string;
            /** @description The project that it belongs to. */
            projectId: string;
            /**
             * @description What people make of it, as the network says.
             * @enum {string}
             */
            quality?: "GREEN" | "YELLOW" | "RED" | "UNKNOWN";
            /** @description Why the network rejected it, in its own words. */
            rejectedReason?: string;
            /**
             * @description How it is now.
             * @enum {string}
             */
            status: "draft" | "submitted" | "approved" | "rejected" | "paused" | "disabled";
            /** @description The names in the body, in their order. */
            variables: string[];
        };
        TemplateButton: {
            /** @description At most 25 characters. */
            autofill_text?: string;
            /** @description Of a URL with a variable: that URL filled, in a list. Of `COPY_CODE`: the code, a text. */
            example?: unknown;
            /** @description `navigate` or `data_exchange`. */
            flow_action?: string;
            /** @description The flow; or its name, or its JSON. */
            flow_id?: string;
            /** @description The flow itself, as JSON. */
            flow_json?: string;
            /** @description The name of the flow. */
            flow_name?: string;
            /** @description The first screen, with `navigate`. */
            navigate_screen?: string;
            /** @description `COPY_CODE`, `ONE_TAP` or `ZERO_TAP`. */
            otp_type?: string;
            /** @description Of one app, instead of `supported_apps`. */
            package_name?: string;
            /** @description At most 20 characters. */
            phone_number?: string;
            /** @description Of one app, instead of `supported_apps`. */
            signature_hash?: string;
            /** @description The apps that take the code. */
            supported_apps?: components["schemas"]["OtpApp"][];
            /** @description At most 25 characters. */
            text?: string;
            /**
             * @description `QUICK_REPLY`, `URL`, `PHONE_NUMBER`, `COPY_CODE`, `FLOW`, `CATALOG`, `MPM`, `SPM`, `VOICE_CALL` or `OTP`.
             * @example URL
             */
            type: string;
            /** @description At most 2,000 characters; may end in `{{1}}`. */
            url?: string;
            /** @description Required with `ZERO_TAP`. */
            zero_tap_terms_accepted?: boolean;
        };
        TemplateCard: {
            /** @description Header, body and buttons of the card. */
            components: components["schemas"]["TemplateCardComponent"][];
        };
        TemplateCardComponent: {
            /** @description What can be chosen. */
            buttons?: components["schemas"]["TemplateButton"][];
            /** @description Meta's samples of variables (`header_text`, `body_text`, `…_named_params`); of a header with a file `header_handle: [{ mediaId }]` or `[{ url }]`. */
            example?: Record<string, unknown>;
            /** @description Of a header: `TEXT`, `IMAGE`, `VIDEO`, `DOCUMENT` or `LOCATION`. */
            format?: string;
            /** @description `{{1}}` or, with named parameters, `{{name}}` is a variable. */
            text?: string;
            /**
             * @description `HEADER`, `BODY`, `FOOTER`, `BUTTONS` or `CAROUSEL`.
             * @example BODY
             */
            type: string;
        };
        TemplateComponent: {
            /** @description Of the body of an authentication template. */
            add_security_recommendation?: boolean;
            /** @description What can be chosen. */
            buttons?: components["schemas"]["TemplateButton"][];
            /** @description Of a carousel: 2 to 10. */
            cards?: components["schemas"]["TemplateCard"][];
            /** @description Of the footer of an authentication template: 1 to 90. */
            code_expiration_minutes?: number;
            /** @description Meta's samples of variables (`header_text`, `body_text`, `…_named_params`); of a header with a file `header_handle: [{ mediaId }]` or `[{ url }]`. */
            example?: Record<string, unknown>;
            /** @description Of a header: `TEXT`, `IMAGE`, `VIDEO`, `DOCUMENT` or `LOCATION`. */
            format?: string;
            /** @description `{{1}}` or, with named parameters, `{{name}}` is a variable. */
            text?: string;
            /**
             * @description `HEADER`, `BODY`, `FOOTER`, `BUTTONS` or `CAROUSEL`.
             * @example BODY
             */
            type: string;
        };
        TemplatePage: {
            /** @description What is on this page. */
            data: components["schemas"]["Template"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        TestedWebhook: {
            /** @description As it was made, before its first attempt. */
            delivery: components["schemas"]["Delivery"];
            /** @description The event. */
            event: components["schemas"]["EventRecord"];
        };
        TestEventBody: {
            /** @description Must fit the type's schema. Absent: an example. */
            payload?: Record<string, unknown>;
            /** @description A documented event type. */
            type: string;
        };
        TestingNumber: {
            /**
             * @description ISO 3166-1 alpha-2 code of the country.
             * @enum {string}
             */
            country: "US" | "GB" | "BR" | "IN";
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description Its id. */
            id: string;
            /** @description E.164, valid in its country. */
            phoneNumber: string;
            /** @description The project that it belongs to. */
            projectId: string;
            /** @description The session that runs on it. */
            sessionId?: string;
        };
        TestingNumberPage: {
            /** @description What is on this page. */
            data: components["schemas"]["TestingNumber"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        TestWebhookBody: {
            /** @description A documented event type. Absent: message.received. */
            type?: string;
        };
        TextStatusBody: {
            /** @description The text. */
            text: string;
        };
        TlsCredentials: {
            /** @description PEM: the private key of `clientCert`, without a passphrase. */
            clientKey: string;
        };
        TransitionData: {
            /** @description What is on this page. */
            data: components["schemas"]["OperationTransition"][];
        };
        UpdateAdministeredTeamBody: {
            /** @description Limits of its own; null: that of the installation again. Those that are absent stay. */
            limits?: components["schemas"]["TeamLimitChanges"];
            /** @description Its name. */
            name?: string;
            /** @description True refuses every credential of the team and pauses all that runs for it; false lets it go on. */
            suspended?: boolean;
        };
        UpdateBridgeBody: {
            /**
             * @description `two_way` needs a bridge with `from.chatId`.
             * @enum {string}
             */
            direction?: "one_way" | "two_way";
            /** @description False: what waits fails, and what comes is not relayed later. */
            enabled?: boolean;
            /** @description What is relayed from now on. */
            include?: ("text" | "media" | "location" | "contact" | "reaction" | "edit" | "revoke")[];
            /** @description Its name. */
            name?: string;
            /** @description Whether relayed messages begin with the sender's name. */
            senderPrefix?: boolean;
        };
        UpdateKeyBody: {
            /** @description False refuses the key, and those minted from it, until it is true again. */
            isActive?: boolean;
            /** @description What it is called in lists. */
            label?: string;
        };
        UpdateMemberBody: {
            /**
             * @description What the member may do: everything (`owner`, `admin`), or all but the administration of the team (`member`).
             * @enum {string}
             */
            role: "owner" | "admin" | "member";
        };
        UpdateProjectBody: {
            /** @description Its name. */
            name?: string;
            /** @description The name in addresses. */
            slug?: string;
        };
        UpdateTeamBody: {
            /** @description Its name. */
            name: string;
        };
        UpdateTemplateBody: {
            /** @description Either this or `components`. */
            body?: string;
            /**
             * @description Default `UTILITY`; Meta may choose another.
             * @enum {string}
             */
            category?: "MARKETING" | "UTILITY" | "AUTHENTICATION";
            /** @description Meta's array: `HEADER`, `BODY`, `FOOTER`, `BUTTONS`, `CAROUSEL`. */
            components?: components["schemas"]["TemplateComponent"][];
            /** @description The language, such as `en` or `pt_BR`. */
            language: string;
            /** @description Unique in its project with its language. */
            name: string;
            /** @description `POSITIONAL` (the default: `{{1}}`, `{{2}}`) or `NAMED`. Of components. */
            parameterFormat?: string;
            /** @description The project that it must be of; it cannot be changed. */
            projectId?: string;
            /** @description Must be the placeholders of the body. Absent: taken from it. */
            variables?: string[];
        };
        UpdateWebhookBody: {
            /** @description Replaces all its members; `credentials` stay when they are left out. `null` removes it. */
            auth?: components["schemas"]["WrittenAuth"] | null;
            /** @description What it is for, in your words. */
            description?: string | null;
            /** @description Replaces the members of the destination, all of them. Its `type` stays; `credentials` stay when they are left out. */
            destination?: Record<string, unknown>;
            /** @description Whether it is in use. */
            enabled?: boolean;
            /** @description Event types, prefixes such as `message.*`, or `*`. Types that come only where they are named are not in `*`. */
            events?: string[];
            /** @description As at creation; `null` clears it. */
            filter?: Record<string, unknown> | null;
            /**
             * @description `native`: the envelope. `cloudevents`: a CloudEvent 1.0 around it.
             * @enum {string}
             */
            format?: "native" | "cloudevents" | "waha";
            /** @description `***` keeps the value of that header. */
            headers?: Record<string, unknown> | null;
            /** @description How many requests the endpoint gets at once. */
            maxConcurrency?: number;
            /**
             * @description `session`: a session's events come one after the other. `none`: side by side.
             * @enum {string}
             */
            ordering?: "none" | "session";
            /** @description How many requests the endpoint gets in a second; absent: as many as there are. */
            ratePerSecond?: number | null;
            /** @description When attempts are made again. */
            retry?: components["schemas"]["RetryPolicy"];
            /** @description Names or ids of sessions; absent: all. */
            sessions?: string[] | null;
            /** @description How long an attempt may take in all. */
            timeoutSeconds?: number;
            /** @description Replaces all its members; `credentials` stay when they are left out. `null` removes it. */
            tls?: components["schemas"]["WrittenTls"] | null;
            /** @description Where requests go. */
            url?: string;
        };
        UploadBody: {
            /** @description Base64, at most 16 MiB of bytes; in a form 100 MiB. */
            data: string;
            /** @description What the file is called. */
            filename?: string;
            /** @description Bytes that tell what they are are believed instead. */
            mimetype: string;
        };
        VoiceStatusBody: {
            /** @description Exactly one of `url`, `data` and `mediaId`. */
            file: components["schemas"]["FileInput"];
        };
        WaitingDeliveries: {
            /** @description Of both together, those without a next attempt: held by a breaker or a suspension. */
            held: number;
            /** @description No attempt was made yet. */
            pending: number;
            /** @description An attempt failed, and another one follows. */
            retrying: number;
        };
        WebhookCheck: {
            /** @description What the other side said, without credentials. */
            detail?: string;
            /** @description How long it took. */
            durationMs: number;
            /**
             * @description As of an attempt.
             * @enum {string}
             */
            error?: "dns" | "connect" | "tls" | "timeout" | "reset" | "blocked_address" | "invalid_response" | "auth" | "not_found" | "unroutable" | "refused" | "too_large" | "throttled" | "token";
            /** @description It can be connected to and signed in to, and its target is there. */
            ok: boolean;
            /** @description The target was looked up. False with `ok`: it may not be, or cannot be, looked up. */
            verified: boolean;
        };
        WebhookEndpoint: {
            /** @description How requests sign in. */
            auth?: components["schemas"]["ShownAuth"];
            /**
             * Format: date-time
             * @description Since when its deliveries are held, but for a probe each 30 s.
             */
            breakerOpenSince?: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description What it is for, in your words. */
            description?: string;
            /** @description Where the events go, also of an endpoint with a `url`. Of credentials only the names are shown: `{ set, updatedAt }`. */
            destination: Record<string, unknown>;
            /**
             * @description Why the endpoint is disabled.
             * @enum {string}
             */
            disabledReason?: "manual" | "gone" | "failing";
            /** @description Whether it is in use. */
            enabled: boolean;
            /** @description `*`, or event types. */
            events: string[];
            /**
             * Format: date-time
             * @description Since when no attempt has succeeded; after five days it is disabled.
             */
            failingSince?: string;
            /** @description What the envelope of an event must be like, such as `{ "payload": { "type": "text" } }`: fields, operators and limits are in the guide to webhooks. Absent: nothing more than `events` and `sessions` say. */
            filter?: Record<string, unknown>;
            /**
             * @description `native`: the envelope. `cloudevents`: a CloudEvent 1.0 around it.
             * @enum {string}
             */
            format: "native" | "cloudevents" | "waha";
            /** @description The values are `***` without the scope `webhooks:write`. */
            headers?: Record<string, unknown>;
            /** @description How its attempts fare. */
            health: components["schemas"]["EndpointHealth"];
            /** @description Its id. */
            id: string;
            /** @description Absent: it is changed here. */
            managedBy?: components["schemas"]["EndpointManager"];
            /** @description How many requests the endpoint gets at once. */
            maxConcurrency: number;
            /**
             * @description `session`: a session's events come one after the other. `none`: side by side.
             * @enum {string}
             */
            ordering: "none" | "session";
            /** @description Absent for a team endpoint. */
            projectId?: string;
            /** @description How many requests the endpoint gets in a second; absent: as many as there are. */
            ratePerSecond?: number;
            /** @description When attempts are made again. */
            retry: components["schemas"]["RetryPolicy"];
            /** @description Present names; of a session that is gone its id. */
            sessions?: string[];
            /** @description How long an attempt may take in all. */
            timeoutSeconds: number;
            /** @description What of TLS is its own. */
            tls?: components["schemas"]["ShownTls"];
            /** @description True once an attempt has been made at this URL or destination. */
            tried?: boolean;
            /** @description Absent where `destination` is of another type than `http`. */
            url?: string;
        };
        WebhookEndpointWithSecret: {
            /** @description How requests sign in. */
            auth?: components["schemas"]["ShownAuth"];
            /**
             * Format: date-time
             * @description Since when its deliveries are held, but for a probe each 30 s.
             */
            breakerOpenSince?: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description What it is for, in your words. */
            description?: string;
            /** @description Where the events go, also of an endpoint with a `url`. Of credentials only the names are shown: `{ set, updatedAt }`. */
            destination: Record<string, unknown>;
            /**
             * @description Why the endpoint is disabled.
             * @enum {string}
             */
            disabledReason?: "manual" | "gone" | "failing";
            /** @description Whether it is in use. */
            enabled: boolean;
            /** @description `*`, or event types. */
            events: string[];
            /**
             * Format: date-time
             * @description Since when no attempt has succeeded; after five days it is disabled.
             */
            failingSince?: string;
            /** @description What the envelope of an event must be like, such as `{ "payload": { "type": "text" } }`: fields, operators and limits are in the guide to webhooks. Absent: nothing more than `events` and `sessions` say. */
            filter?: Record<string, unknown>;
            /**
             * @description `native`: the envelope. `cloudevents`: a CloudEvent 1.0 around it.
             * @enum {string}
             */
            format: "native" | "cloudevents" | "waha";
            /** @description The values are `***` without the scope `webhooks:write`. */
            headers?: Record<string, unknown>;
            /** @description How its attempts fare. */
            health: components["schemas"]["EndpointHealth"];
            /** @description Its id. */
            id: string;
            /** @description Absent: it is changed here. */
            managedBy?: components["schemas"]["EndpointManager"];
            /** @description How many requests the endpoint gets at once. */
            maxConcurrency: number;
            /**
             * @description `session`: a session's events come one after the other. `none`: side by side.
             * @enum {string}
             */
            ordering: "none" | "session";
            /** @description Absent for a team endpoint. */
            projectId?: string;
            /** @description How many requests the endpoint gets in a second; absent: as many as there are. */
            ratePerSecond?: number;
            /** @description When attempts are made again. */
            retry: components["schemas"]["RetryPolicy"];
            /** @description `whsec_` and base64 of 32 bytes. Of format `waha` its `hmacKey`, empty where it has none. */
            secret: string;
            /** @description Present names; of a session that is gone its id. */
            sessions?: string[];
            /** @description How long an attempt may take in all. */
            timeoutSeconds: number;
            /** @description What of TLS is its own. */
            tls?: components["schemas"]["ShownTls"];
            /** @description True once an attempt has been made at this URL or destination. */
            tried?: boolean;
            /** @description Absent where `destination` is of another type than `http`. */
            url?: string;
        };
        WebhookSecret: {
            /** @description `whsec_` and base64 of 32 bytes. */
            secret: string;
        };
        WidgetFields: {
            /**
             * @description Pages that may embed it, each `scheme://host[:port]`. Default none.
             * @example [
             *       "https://shop.example.com"
             *     ]
             */
            allowedOrigins?: string[];
            /** @description Of the sessions that it makes. */
            config?: components["schemas"]["SessionConfig"];
            /** @description Who asks, as the end customer reads it. Default empty. */
            displayName?: string;
            /** @description Whether pages may open it. */
            enabled: boolean;
            /**
             * @description Of the sessions that it makes. Default `sandbox`; required in a Live project.
             * @enum {string}
             */
            engine?: "sandbox" | "cloud" | "baileys";
            /** @description An http or https URL to go on to once connected. */
            redirectUrl?: string;
            /** @description Default: `auto`, `#0b6e4f`. */
            theme?: components["schemas"]["WidgetTheme"];
        };
        WidgetHandoff: {
            /**
             * Format: date-time
             * @description When it was connected.
             */
            connectedAt?: string;
            /** @description What you call it in your own system. */
            externalId?: string;
            /** @description Once connected, while there is such a session. */
            session?: components["schemas"]["AttemptSession"];
            /**
             * @description How it is now.
             * @enum {string}
             */
            status: "created" | "connecting" | "connected" | "handed_off" | "cancelled" | "expired" | "failed";
        };
        WidgetSession: {
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description It ends then, unless it has connected.
             */
            expiresAt: string;
            /** @description What you call it in your own system. */
            externalId?: string;
            /** @description Its id. */
            id: string;
            /** @description The project that it belongs to. */
            projectId: string;
            /**
             * @description How it is now.
             * @enum {string}
             */
            status: "created" | "connecting" | "connected" | "handed_off" | "cancelled" | "expired" | "failed";
        };
        WidgetSessionPage: {
            /** @description What is on this page. */
            data: components["schemas"]["WidgetSession"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["OffsetPageInfo"];
        };
        WidgetSettings: {
            /** @description Origins whose pages may use it, separated by commas. */
            allowedOrigins: string[];
            /** @description Settings of the engine. */
            config?: components["schemas"]["SessionConfig"];
            /** @description The name that is shown. */
            displayName: string;
            /** @description Whether it is in use. */
            enabled: boolean;
            /**
             * @description The network, and the way to it.
             * @enum {string}
             */
            engine: "sandbox" | "cloud" | "baileys";
            /** @description True where the project has none of its own: the team's defaults hold. */
            inherited?: boolean;
            /** @description Names the project in pages. A team's defaults have none. */
            publicKey?: string;
            /** @description Where people go on to once they have connected. */
            redirectUrl?: string;
            /** @description Colours and shape. */
            theme: components["schemas"]["WidgetTheme"];
            /**
             * Format: date-time
             * @description When they were last set. Absent until then.
             */
            updatedAt?: string;
        };
        WidgetTheme: {
            /** @description Colour of buttons, `#rrggbb`. */
            accent: string;
            /**
             * @description An image above the pages: PNG, JPEG, WebP or GIF, at most 64 KiB, in base64 or as a `data:` URL. It is shown as the URL where it is served; that URL keeps it.
             * @example https://parley.example.com/widget/logos/Zk1pYb0cX2mQ7sVh3uTn5w
             */
            logo?: string;
            /**
             * @description `auto` follows the device.
             * @enum {string}
             */
            mode: "light" | "dark" | "auto";
        };
        WrittenAuth: {
            /** @description Of `oauth2`: for servers that ask for it. */
            audience?: string;
            /**
             * @description Of `oauth2`: how Parley signs in at the token endpoint: with the secret in a header (`basic`, the default) or in the body (`post`), or with an assertion that a private key signs (RFC 7523).
             * @enum {string}
             */
            clientAuth?: "basic" | "post" | "private_key_jwt";
            /** @description Of `oauth2`: what the token server knows Parley as. */
            clientId?: string;
            /** @description Never shown. A `PATCH` without them keeps them. */
            credentials?: components["schemas"]["AuthCredentials"];
            /** @description Of `oauth2`: separated by single spaces. */
            scope?: string;
            /**
             * @description Of `oauth2`: the token endpoint, http or https. Its redirects are not followed.
             * @example https://login.example.com/oauth2/token
             */
            tokenUrl?: string;
            /**
             * @description Its type.
             * @enum {string}
             */
            type: "oauth2" | "basic" | "bearer";
            /** @description Of `basic`: without a colon. */
            username?: string;
        };
        WrittenTls: {
            /** @description PEM: up to 10 certificates of authorities to trust in place of the public ones. */
            ca?: string;
            /** @description PEM: a client certificate with its chain. Its key is `credentials.clientKey`. */
            clientCert?: string;
            /** @description Never shown. A `PATCH` without them keeps the key for a certificate that it fits. */
            credentials?: components["schemas"]["TlsCredentials"];
            /**
             * @description The name in the certificate of the receiver. Absent: the host of `url`.
             * @example hooks.example.com
             */
            serverName?: string;
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
    getPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "stage": "sign",
                     *       "options": {
                     *         "challenge": "8ZmY6Y4vRv2Yw1x6o3mB0A",
                     *         "rpId": "whatsapp.com",
                     *         "userVerification": "required"
                     *       },
                     *       "expiresAt": "2026-11-21T08:10:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SessionPasskey"];
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
    answerPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "credential": {
                 *         "id": "q6urqw",
                 *         "rawId": "q6urqw",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *           "authenticatorData": "AAAA",
                 *           "signature": "AAAA"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stage": "waiting"
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyProgress"];
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
    confirmPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "stage": "waiting"
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyProgress"];
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. `format=image` `format=svg` `format=raw` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "value": "text"
                     *     }
                     */
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
    requestCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "phoneNumber": "+12025550147"
                 *     }
                 */
                "application/json": components["schemas"]["RequestCodeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "K7DP-Q2LM"
                     *     }
                     */
                    "application/json": components["schemas"]["PhoneCode"];
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
    rejectCall: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description The `id` of `call.offered`.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    listChannels: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "id": "381725002312738572",
                     *         "jid": "120363381725002312@newsletter",
                     *         "name": "Harbour news",
                     *         "role": "owner",
                     *         "muted": false,
                     *         "followers": 1,
                     *         "createdAt": "2026-11-21T08:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Channel"][];
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
    createChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Harbour news"
                 *     }
                 */
                "application/json": components["schemas"]["CreateChannelBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725002312738572",
                     *       "jid": "120363381725002312@newsletter",
                     *       "name": "Harbour news",
                     *       "role": "owner",
                     *       "muted": false,
                     *       "followers": 1,
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Channel"];
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
    getChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a channel.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "id": "381725002312738572",
                     *       "jid": "120363381725002312@newsletter",
                     *       "name": "Harbour news",
                     *       "role": "owner",
                     *       "muted": false,
                     *       "followers": 1,
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Channel"];
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
    deleteChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a channel.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    followChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a channel.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    muteChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a channel.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    unfollowChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a channel.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    unmuteChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a channel.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    listChats: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "id": "381725007712738512",
                     *         "conversation": {
                     *           "id": "381725007712738512",
                     *           "phoneNumber": "+12025550147"
                     *         },
                     *         "isGroup": true,
                     *         "archived": true,
                     *         "unreadCount": 0,
                     *         "updatedAt": "2026-11-21T08:00:00.000Z"
                     *       }
                     *     ]
                     */
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
    deleteChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    archiveChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    setDisappearing: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seconds": 86400
                 *     }
                 */
                "application/json": components["schemas"]["DisappearingBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    fetchHistory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "limit": 100
                 *     }
                 */
                "application/json": components["schemas"]["HistoryBody"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "operationId": "381725004812738560",
                     *       "operation": {
                     *         "id": "381725004812738560",
                     *         "projectId": "381724990812738561",
                     *         "kind": "history_fetch",
                     *         "resource": {
                     *           "type": "chat",
                     *           "id": "381725001212738561"
                     *         },
                     *         "status": "pending",
                     *         "sequence": 1,
                     *         "capabilities": {
                     *           "cancellable": true
                     *         },
                     *         "progress": null,
                     *         "error": null,
                     *         "actionRequired": null,
                     *         "createdAt": "2026-11-21T08:00:00.000Z",
                     *         "updatedAt": "2026-11-21T08:00:00.120Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["HistoryFetch"];
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
                /** @description A message: the page that follows it, stable while new ones arrive. Not with `offset`. */
                before?: string;
                /** @description Whether the session sent it. */
                fromMe?: boolean;
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
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
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "id": "381725008812738564",
                     *         "whatsapp_id": "3EB0C431C26A1916E07E",
                     *         "conversation": {
                     *           "id": "381725001112738563",
                     *           "phoneNumber": "+12025550147"
                     *         },
                     *         "fromMe": false,
                     *         "timestamp": 1795248000,
                     *         "pushName": "Ada",
                     *         "isGroup": false,
                     *         "type": "text",
                     *         "text": "Hello"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["MessageRead"][];
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
    getMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Id of the message.
                 * @example 381725007712738512
                 */
                messageId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "fromMe": false,
                     *       "timestamp": 1795248000,
                     *       "pushName": "Ada",
                     *       "isGroup": false,
                     *       "type": "text",
                     *       "text": "Hello"
                     *     }
                     */
                    "application/json": components["schemas"]["MessageRead"];
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
    editMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Id of the message.
                 * @example 381725007712738512
                 */
                messageId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Hello!"
                 *     }
                 */
                "application/json": components["schemas"]["EditBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
    deleteMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Id of the message.
                 * @example 381725007712738512
                 */
                messageId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    pinMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Id of the message.
                 * @example 381725007712738512
                 */
                messageId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seconds": 86400
                 *     }
                 */
                "application/json": components["schemas"]["PinMessageBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    markRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    muteChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seconds": 86400
                 *     }
                 */
                "application/json": components["schemas"]["ChatForBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    pinChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seconds": 86400
                 *     }
                 */
                "application/json": components["schemas"]["ChatForBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    unarchiveChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    markChatUnread: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    chatOverview: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "id": "381725007712738512",
                     *         "isGroup": true,
                     *         "unreadCount": 0,
                     *         "archived": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ChatSummary"][];
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
    listContacts: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147",
                     *         "name": "Ada L.",
                     *         "pushName": "Ada",
                     *         "blocked": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Contact"][];
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
    getContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id of a person.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "id": "381725001112738563",
                     *       "phoneNumber": "+12025550147",
                     *       "name": "Ada L.",
                     *       "pushName": "Ada",
                     *       "blocked": false
                     *     }
                     */
                    "application/json": components["schemas"]["Contact"];
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
    renameContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id of a person.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada L."
                 *     }
                 */
                "application/json": components["schemas"]["ContactBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    getContactAbout: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id of a person.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "about": "At the harbour",
                     *       "updatedAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ContactAbout"];
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
    blockContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id of a person.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    getContactPicture: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id of a person.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "pictureUrl": null
                     *     }
                     */
                    "application/json": components["schemas"]["ContactPicture"];
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
    unblockContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id of a person.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    checkExists: {
        parameters: {
            query: {
                /**
                 * @description Phone number: 7–15 digits with the country code, optional + or 00.
                 * @example +12025550147
                 */
                phone: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "exists": true,
                     *       "chatId": "12025550147@c.us"
                     *     }
                     */
                    "application/json": components["schemas"]["NumberExistence"];
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
    listGroups: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "id": "381725002212738571",
                     *         "jid": "120363381725002212@g.us",
                     *         "subject": "Harbour walk",
                     *         "owner": {
                     *           "id": "381725001012738562",
                     *           "phoneNumber": "+12025550199"
                     *         },
                     *         "participants": [
                     *           {
                     *             "id": "381725001012738562",
                     *             "phoneNumber": "+12025550199",
                     *             "role": "superadmin"
                     *           },
                     *           {
                     *             "id": "381725001112738563",
                     *             "phoneNumber": "+12025550147",
                     *             "role": "member"
                     *           }
                     *         ],
                     *         "settings": {
                     *           "infoAdminOnly": false,
                     *           "messagesAdminOnly": false
                     *         },
                     *         "createdAt": "2026-11-21T08:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Group"][];
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
    createGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "shop",
                 *       "subject": "Harbour walk",
                 *       "participants": [
                 *         "+12025550147"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateGroupBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725002212738571",
                     *       "jid": "120363381725002212@g.us",
                     *       "subject": "Harbour walk",
                     *       "owner": {
                     *         "id": "381725001012738562",
                     *         "phoneNumber": "+12025550199"
                     *       },
                     *       "participants": [
                     *         {
                     *           "id": "381725001012738562",
                     *           "phoneNumber": "+12025550199",
                     *           "role": "superadmin"
                     *         },
                     *         {
                     *           "id": "381725001112738563",
                     *           "phoneNumber": "+12025550147",
                     *           "role": "member"
                     *         }
                     *       ],
                     *       "settings": {
                     *         "infoAdminOnly": false,
                     *         "messagesAdminOnly": false
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Group"];
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
    getGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "id": "381725002212738571",
                     *       "jid": "120363381725002212@g.us",
                     *       "subject": "Harbour walk",
                     *       "owner": {
                     *         "id": "381725001012738562",
                     *         "phoneNumber": "+12025550199"
                     *       },
                     *       "participants": [
                     *         {
                     *           "id": "381725001012738562",
                     *           "phoneNumber": "+12025550199",
                     *           "role": "superadmin"
                     *         },
                     *         {
                     *           "id": "381725001112738563",
                     *           "phoneNumber": "+12025550147",
                     *           "role": "member"
                     *         }
                     *       ],
                     *       "settings": {
                     *         "infoAdminOnly": false,
                     *         "messagesAdminOnly": false
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Group"];
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
    deleteGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    demoteAdmins: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "shop",
                 *       "participants": [
                 *         "+12025550147"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ParticipantsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    promoteAdmins: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "shop",
                 *       "participants": [
                 *         "+12025550147"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ParticipantsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    setGroupDescription: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "shop",
                 *       "description": "Sundays at nine."
                 *     }
                 */
                "application/json": components["schemas"]["DescriptionBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    getInviteCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "code": "b3ZtY8QwLr5NxKe1HsVu0D"
                     *     }
                     */
                    "application/json": components["schemas"]["InviteCode"];
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
    revokeInviteCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "code": "ABCD-EFGH",
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["NewInviteCode"];
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
    leaveGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    listParticipants: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "role": "member",
                     *         "id": "381725007712738512",
                     *         "phoneNumber": "+12025550147"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Participant"][];
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
    addParticipants: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "shop",
                 *       "participants": [
                 *         "+12025550147"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ParticipantsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    removeParticipants: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "shop",
                 *       "participants": [
                 *         "+12025550147"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ParticipantsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    setGroupPicture: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "session": "shop",
                 *       "base64": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
                 *     }
                 */
                "application/json": components["schemas"]["PictureBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    removeGroupPicture: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    listJoinRequests: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "id": "381725007712738512",
                     *         "phoneNumber": "+12025550147"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["JoinRequest"][];
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
    answerJoinRequests: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "shop",
                 *       "action": "approve",
                 *       "participants": [
                 *         "+12025550147"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["JoinRequestsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    setGroupApproval: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": true,
                 *       "session": "shop"
                 *     }
                 */
                "application/json": components["schemas"]["SettingBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    setGroupMembersAdd: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": true,
                 *       "session": "shop"
                 *     }
                 */
                "application/json": components["schemas"]["SettingBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    setInfoAdminOnly: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": true,
                 *       "session": "shop"
                 *     }
                 */
                "application/json": components["schemas"]["SettingBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    setMessagesAdminOnly: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": true,
                 *       "session": "shop"
                 *     }
                 */
                "application/json": components["schemas"]["SettingBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    setGroupSubject: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID or resource id of a group.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "shop",
                 *       "subject": "Harbour walk"
                 *     }
                 */
                "application/json": components["schemas"]["SubjectBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    getInviteInfo: {
        parameters: {
            query: {
                /**
                 * @description An invite code.
                 * @example ABCD-EFGH
                 */
                code: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "jid": "120363381725002212@g.us",
                     *       "subject": "Harbour walk",
                     *       "size": 2,
                     *       "approval": false,
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["InviteInfo"];
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
    joinGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "shop",
                 *       "code": "K7dPq2LmX0aVt9RbYc3ZsE"
                 *     }
                 */
                "application/json": components["schemas"]["JoinGroupBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725002212738571",
                     *       "jid": "120363381725002212@g.us",
                     *       "subject": "Harbour walk",
                     *       "owner": {
                     *         "id": "381725001012738562",
                     *         "phoneNumber": "+12025550199"
                     *       },
                     *       "participants": [
                     *         {
                     *           "id": "381725001012738562",
                     *           "phoneNumber": "+12025550199",
                     *           "role": "superadmin"
                     *         },
                     *         {
                     *           "id": "381725001112738563",
                     *           "phoneNumber": "+12025550147",
                     *           "role": "member"
                     *         }
                     *       ],
                     *       "settings": {
                     *         "infoAdminOnly": false,
                     *         "messagesAdminOnly": false
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Group"];
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
    listLabels: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "id": "381725003312738580",
                     *         "name": "Customers",
                     *         "color": "#2E7D32"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Label"][];
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
    createLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Customers"
                 *     }
                 */
                "application/json": components["schemas"]["LabelFields"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725003312738580",
                     *       "name": "Customers",
                     *       "color": "#2E7D32"
                     *     }
                     */
                    "application/json": components["schemas"]["Label"];
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
    updateLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Customers"
                 *     }
                 */
                "application/json": components["schemas"]["LabelFields"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725003312738580",
                     *       "name": "Customers",
                     *       "color": "#2E7D32"
                     *     }
                     */
                    "application/json": components["schemas"]["Label"];
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
    deleteLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    listLabelChats: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "id": "381725007712738512",
                     *         "conversation": {
                     *           "id": "381725007712738512",
                     *           "phoneNumber": "+12025550147"
                     *         },
                     *         "isGroup": true,
                     *         "archived": true,
                     *         "unreadCount": 0,
                     *         "updatedAt": "2026-11-21T08:00:00.000Z"
                     *       }
                     *     ]
                     */
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
    labelsOfChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "labels": [
                     *         {
                     *           "id": "381725003312738580",
                     *           "name": "Customers",
                     *           "color": "#2E7D32"
                     *         }
                     *       ],
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["ChatLabelsReply"];
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
    setLabelsOfChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "labels": [
                 *         {
                 *           "id": "381725003312738580"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ChatLabelsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "labels": [
                     *         {
                     *           "id": "381725003312738580",
                     *           "name": "Customers",
                     *           "color": "#2E7D32"
                     *         }
                     *       ],
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["ChatLabelsReply"];
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
    getLid: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description The digits of a LID, or its JID.
                 * @example 123456789012345@lid
                 */
                lid: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "lid": "1187974449852@lid",
                     *       "phoneNumber": "+12025550147",
                     *       "id": "381725001112738563"
                     *     }
                     */
                    "application/json": components["schemas"]["LidMapping"];
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
    uploadMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
                 *       "mimetype": "image/png",
                 *       "filename": "pixel.png"
                 *     }
                 */
                "application/json": components["schemas"]["UploadBody"];
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description As large as the engine takes.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "mimeType": "image/jpeg",
                     *       "sizeBytes": 0,
                     *       "sha256": "185f8db32271fe25f561a6fc938b2e264306ec304eda518007d1764826381969"
                     *     }
                     */
                    "application/json": components["schemas"]["Media"];
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
    downloadMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag`s of contents that the client has: of these nothing is sent again (304). */
                "If-None-Match"?: string;
                /** @description An `ETag`: the range is only for that content; of another the whole is answered. */
                "If-Range"?: string;
                /** @description One range of bytes, such as `bytes=0-1023`. Anything else is answered with the whole. */
                Range?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    "application/octet-stream": string;
                };
            };
            /** @description The part that `Range` asks for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
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
    deleteMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    searchMessages: {
        parameters: {
            query: {
                /** @description JID, phone number or resource id. */
                chatId?: string;
                /** @description `page.nextCursor` of the page before. No filter beside it. */
                cursor?: string;
                /** @description Whether the session sent it. */
                fromMe?: boolean;
                /** @description Items a page, default 25; over 100 is served as 100. */
                limit?: number;
                /**
                 * @description Words, all of which must occur; the last one may be the beginning of a word. `"in quotes"`: a phrase. `-word`: must not occur.
                 * @example order "next friday" -cancelled
                 */
                q: string;
                /** @description Inclusive. */
                since?: string;
                /** @description Its type. */
                type?: "text" | "image" | "video" | "audio" | "document" | "location" | "contact" | "phone_number_shared" | "poll" | "sticker" | "reaction" | "revoke" | "edited" | "unknown";
                /** @description Exclusive. */
                until?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "session": "shop",
                     *           "message": {
                     *             "id": "381725008812738564",
                     *             "whatsapp_id": "3EB0C431C26A1916E07E",
                     *             "conversation": {
                     *               "id": "381725001112738563",
                     *               "phoneNumber": "+12025550147"
                     *             },
                     *             "fromMe": false,
                     *             "timestamp": 1795248000,
                     *             "pushName": "Ada",
                     *             "isGroup": false,
                     *             "type": "text",
                     *             "text": "Hello"
                     *           },
                     *           "snippet": {
                     *             "text": "Hello",
                     *             "ranges": [
                     *               [
                     *                 0,
                     *                 5
                     *               ]
                     *             ]
                     *           }
                     *         }
                     *       ],
                     *       "page": {
                     *         "nextCursor": null,
                     *         "limit": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FoundMessageCursorPage"];
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
    listPresences: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "chatId": "12025550147@c.us",
                     *         "id": "381725001112738563",
                     *         "presence": "offline",
                     *         "lastSeen": "2026-11-21T08:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Presence"][];
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
    setPresence: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "presence": "online"
                 *     }
                 */
                "application/json": components["schemas"]["PresenceBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    getPresence: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "chatId": "12025550147@c.us",
                     *       "id": "381725001112738563",
                     *       "presence": "offline",
                     *       "lastSeen": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Presence"];
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
    subscribePresence: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description JID, phone number or resource id.
                 * @example +12025550147
                 */
                chatId: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    getPrivacy: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "lastSeen": "contacts",
                     *       "readReceipts": "all"
                     *     }
                     */
                    "application/json": components["schemas"]["PrivacySettings"];
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
    setPrivacy: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "lastSeen": "contacts"
                 *     }
                 */
                "application/json": components["schemas"]["PrivacyBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    getProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "name": "Harbour Shop",
                     *       "about": "Open from nine"
                     *     }
                     */
                    "application/json": components["schemas"]["Profile"];
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
    setProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "about": "Open from nine"
                 *     }
                 */
                "application/json": components["schemas"]["ProfileBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    setProfilePicture: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "session": "shop",
                 *       "base64": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
                 *     }
                 */
                "application/json": components["schemas"]["PictureBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    removeProfilePicture: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    deleteStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
                id: string;
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    postImageStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": {
                 *         "data": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
                 *         "mimetype": "image/png",
                 *         "filename": "pixel.png"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MediaStatusBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
    postTextStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "At the harbour"
                 *     }
                 */
                "application/json": components["schemas"]["TextStatusBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
    postVideoStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": {
                 *         "data": "AAAAGGZ0eXBpc29tAAACAGlzb21pc28yAAAACG1kYXQ=",
                 *         "mimetype": "video/mp4"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MediaStatusBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
    postVoiceStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": {
                 *         "data": "T2dnUwACAAAAAAAAAAABAAAAAAAAAAAAAAABE09wdXNIZWFkAQE4AYC7AAAAAAA=",
                 *         "mimetype": "audio/ogg"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["VoiceStatusBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
    listKeys: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
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
                    /**
                     * @example [
                     *       {
                     *         "id": "381725007712738512",
                     *         "label": "Shop backend",
                     *         "scopes": [
                     *           "messages:send",
                     *           "chats:read"
                     *         ],
                     *         "isActive": true,
                     *         "createdAt": "2026-11-21T08:00:00.000Z"
                     *       }
                     *     ]
                     */
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
                /**
                 * @example {
                 *       "label": "Shop backend",
                 *       "scopes": [
                 *         "messages:send",
                 *         "chats:read"
                 *       ]
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "key": "text",
                     *       "id": "381725007712738512",
                     *       "label": "Shop backend",
                     *       "scopes": [
                     *         "messages:send",
                     *         "chats:read"
                     *       ],
                     *       "isActive": true,
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "label": "Shop backend",
                     *       "scopes": [
                     *         "messages:send",
                     *         "chats:read"
                     *       ],
                     *       "isActive": true,
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "Shop backend"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "label": "Shop backend",
                     *       "scopes": [
                     *         "messages:send",
                     *         "chats:read"
                     *       ],
                     *       "isActive": true,
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
    listAllDeliveries: {
        parameters: {
            query?: {
                /** @description `page.nextCursor` of the page before. No filter beside it. */
                cursor?: string;
                /** @description The event. */
                eventId?: string;
                /** @description Items a page, default 25; over 100 is served as 100. */
                limit?: number;
                /** @description Only of the endpoints of this project. */
                projectId?: string;
                /** @description The last response status. A page may then be short, or empty, and have a page after it. */
                responseStatus?: number;
                /** @description The session that the event is of. A page may then be short, or empty, and have a page after it. */
                sessionId?: string;
                /** @description Inclusive, of when the delivery was made. */
                since?: string;
                /** @description How it is now. */
                status?: "pending" | "retrying" | "succeeded" | "failed" | "discarded";
                /** @description Exact type of the event. A page may then be short, or empty, and have a page after it. */
                type?: string;
                /** @description Exclusive. */
                until?: string;
                /** @description The endpoint. */
                webhookId?: string;
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725021112738567",
                     *           "eventId": "381725008812738565",
                     *           "webhookId": "381725011112738566",
                     *           "kind": "event",
                     *           "status": "retrying",
                     *           "attempts": 1,
                     *           "lastResponseStatus": 204,
                     *           "createdAt": "2026-11-21T08:00:00.010Z",
                     *           "nextAttemptAt": "2026-11-21T08:05:00.000Z"
                     *         }
                     *       ],
                     *       "page": {
                     *         "nextCursor": null,
                     *         "limit": 1
                     *       }
                     *     }
                     */
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
    forwardMessage: {
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
                /**
                 * @example {
                 *       "messageId": "381725007712738512",
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
                "application/json": components["schemas"]["ForwardMessageBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
    react: {
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
                /**
                 * @example {
                 *       "messageId": "381725007712738512",
                 *       "reaction": "👍",
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
                "application/json": components["schemas"]["ReactionBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
    sendButtons: {
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
                /**
                 * @example {
                 *       "text": "Shall we deliver today?",
                 *       "buttons": [
                 *         {
                 *           "id": "yes",
                 *           "title": "Yes"
                 *         },
                 *         {
                 *           "id": "no",
                 *           "title": "No"
                 *         }
                 *       ],
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
                "application/json": components["schemas"]["SendButtonsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
    sendContactVcard: {
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
                /**
                 * @example {
                 *       "contacts": [
                 *         {
                 *           "displayName": "Grace Hopper",
                 *           "phoneNumber": "+12025550199"
                 *         }
                 *       ],
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
                "application/json": components["schemas"]["SendContactVcardBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
    sendFile: {
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
                /**
                 * @example {
                 *       "file": {
                 *         "data": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
                 *         "mimetype": "image/png",
                 *         "filename": "pixel.png"
                 *       },
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
                "application/json": components["schemas"]["SendFileBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
    sendImage: {
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
                /**
                 * @example {
                 *       "file": {
                 *         "data": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
                 *         "mimetype": "image/png",
                 *         "filename": "pixel.png"
                 *       },
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
                "application/json": components["schemas"]["SendFileBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
    sendInteractive: {
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
                /**
                 * @example {
                 *       "interactive": {
                 *         "type": "cta_url",
                 *         "header": {
                 *           "type": "text",
                 *           "text": "Your order"
                 *         },
                 *         "body": {
                 *           "text": "It is on its way."
                 *         },
                 *         "footer": {
                 *           "text": "Parley Shop"
                 *         },
                 *         "action": {
                 *           "name": "cta_url",
                 *           "parameters": {
                 *             "display_text": "Follow it",
                 *             "url": "https://shop.example/orders/7"
                 *           }
                 *         }
                 *       },
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
                "application/json": components["schemas"]["SendInteractiveBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
    sendList: {
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
                /**
                 * @example {
                 *       "text": "When shall we come?",
                 *       "button": "Choose a time",
                 *       "sections": [
                 *         {
                 *           "title": "Today",
                 *           "rows": [
                 *             {
                 *               "id": "16",
                 *               "title": "16:00",
                 *               "description": "Before the rain"
                 *             },
                 *             {
                 *               "id": "18",
                 *               "title": "18:00"
                 *             }
                 *           ]
                 *         }
                 *       ],
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
                "application/json": components["schemas"]["SendListBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
    sendLocation: {
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
                /**
                 * @example {
                 *       "latitude": 51.5007,
                 *       "longitude": -0.1246,
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
                "application/json": components["schemas"]["SendLocationBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
    sendPoll: {
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
                /**
                 * @example {
                 *       "poll": {
                 *         "name": "Which day?",
                 *         "options": [
                 *           "Monday",
                 *           "Tuesday"
                 *         ]
                 *       },
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
                "application/json": components["schemas"]["SendPollBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
    castVote: {
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
                /**
                 * @example {
                 *       "pollMessageId": "381725007712738513",
                 *       "votes": [
                 *         "Monday"
                 *       ],
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
                "application/json": components["schemas"]["PollVoteBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
    sendSeen: {
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
                /**
                 * @example {
                 *       "session": "shop",
                 *       "chatId": "+12025550147"
                 *     }
                 */
                "application/json": components["schemas"]["SeenBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    sendSticker: {
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
                /**
                 * @example {
                 *       "file": {
                 *         "data": "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==",
                 *         "mimetype": "image/webp"
                 *       },
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
                "application/json": components["schemas"]["SendFileBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
    sendTemplate: {
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
                /**
                 * @example {
                 *       "templateId": "381725104812738560",
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
                "application/json": components["schemas"]["SendTemplateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
                /**
                 * @example {
                 *       "text": "Hello",
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
    sendVideo: {
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
                /**
                 * @example {
                 *       "file": {
                 *         "data": "AAAAGGZ0eXBpc29tAAACAGlzb21pc28yAAAACG1kYXQ=",
                 *         "mimetype": "video/mp4"
                 *       },
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
                "application/json": components["schemas"]["SendFileBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
    sendVoice: {
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
                /**
                 * @example {
                 *       "file": {
                 *         "data": "T2dnUwACAAAAAAAAAAABAAAAAAAAAAAAAAABE09wdXNIZWFkAQE4AYC7AAAAAAA=",
                 *         "mimetype": "audio/ogg"
                 *       },
                 *       "chatId": "+12025550147",
                 *       "session": "shop"
                 *     }
                 */
                "application/json": components["schemas"]["SendFileBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
                /** @description A session: the page that follows it, stable while others are made. Not with `offset`. */
                before?: string;
                /** @description The network, and the way to it. */
                engine?: "sandbox" | "cloud" | "baileys";
                /** @description Default 50. */
                limit?: number;
                /** @description How the name begins, in upper or lower case. */
                name?: string;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
                /** @description How the number of the account begins, with its country code. */
                phoneNumber?: string;
                /** @description How it is now. */
                status?: "CONNECTING" | "CONNECTED" | "DISCONNECTED";
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
                    /**
                     * @example [
                     *       {
                     *         "id": "381724996712738562",
                     *         "name": "default",
                     *         "projectId": "381724990812738561",
                     *         "engine": "sandbox",
                     *         "status": "CONNECTED",
                     *         "me": {
                     *           "id": "12025550147@c.us",
                     *           "phoneNumber": "+12025550147",
                     *           "pushName": "default"
                     *         },
                     *         "tier": "pro",
                     *         "config": {},
                     *         "contentRetention": {
                     *           "enabled": true
                     *         },
                     *         "createdAt": "2026-11-21T08:00:00.000Z",
                     *         "updatedAt": "2026-11-21T08:00:00.100Z",
                     *         "externalId": "crm-1"
                     *       }
                     *     ]
                     */
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
                /**
                 * @example {
                 *       "name": "default"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381724996712738562",
                     *       "name": "default",
                     *       "projectId": "381724990812738561",
                     *       "engine": "sandbox",
                     *       "status": "CONNECTED",
                     *       "me": {
                     *         "id": "12025550147@c.us",
                     *         "phoneNumber": "+12025550147",
                     *         "pushName": "default"
                     *       },
                     *       "tier": "pro",
                     *       "config": {},
                     *       "contentRetention": {
                     *         "enabled": true
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "updatedAt": "2026-11-21T08:00:00.100Z",
                     *       "externalId": "crm-1"
                     *     }
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "id": "381724996712738562",
                     *       "name": "default",
                     *       "projectId": "381724990812738561",
                     *       "engine": "sandbox",
                     *       "status": "CONNECTED",
                     *       "me": {
                     *         "id": "12025550147@c.us",
                     *         "phoneNumber": "+12025550147",
                     *         "pushName": "default"
                     *       },
                     *       "tier": "pro",
                     *       "config": {},
                     *       "contentRetention": {
                     *         "enabled": true
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "updatedAt": "2026-11-21T08:00:00.100Z",
                     *       "externalId": "crm-1"
                     *     }
                     */
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
    putSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "externalId": "crm-1"
                 *     }
                 */
                "application/json": components["schemas"]["PutSessionBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381724996712738562",
                     *       "name": "default",
                     *       "projectId": "381724990812738561",
                     *       "engine": "sandbox",
                     *       "status": "CONNECTED",
                     *       "me": {
                     *         "id": "12025550147@c.us",
                     *         "phoneNumber": "+12025550147",
                     *         "pushName": "default"
                     *       },
                     *       "tier": "pro",
                     *       "config": {},
                     *       "contentRetention": {
                     *         "enabled": true
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "updatedAt": "2026-11-21T08:00:00.100Z",
                     *       "externalId": "crm-1"
                     *     }
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    getClientRules: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "enabled": true,
                     *       "allowedActions": "send_message,send_typing",
                     *       "allowedOrigins": "https://shop.example.com",
                     *       "maxDaily": 100,
                     *       "rateLimit": 60,
                     *       "recipientMode": "conversation"
                     *     }
                     */
                    "application/json": components["schemas"]["ClientRules"];
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
    setClientRules: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "allowedActions": "send_message,send_typing",
                 *       "allowedOrigins": "https://shop.example.com",
                 *       "maxDaily": 100,
                 *       "rateLimit": 60
                 *     }
                 */
                "application/json": components["schemas"]["ClientRulesInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "enabled": true,
                     *       "allowedActions": "send_message,send_typing",
                     *       "allowedOrigins": "https://shop.example.com",
                     *       "maxDaily": 100,
                     *       "rateLimit": 60,
                     *       "recipientMode": "conversation"
                     *     }
                     */
                    "application/json": components["schemas"]["ClientRules"];
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
    listClientTokens: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "id": "381725007712738512",
                     *         "ephemeralSessionId": "381725007712738512",
                     *         "actions": [
                     *           "send_message"
                     *         ],
                     *         "createdAt": "2026-11-21T08:00:00.000Z",
                     *         "expiresAt": "2026-11-21T08:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ClientToken"][];
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
    mintClientToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "ttlSeconds": 60
                 *     }
                 */
                "application/json": components["schemas"]["MintClientToken"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "KwbB2Tf0SxCz4mJr8yUe6vQa",
                     *       "id": "381725007712738512",
                     *       "ephemeralSessionId": "381725007712738512",
                     *       "actions": [
                     *         "send_message"
                     *       ],
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "expiresAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["MintedClientToken"];
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
    revokeClientToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
                /**
                 * @description Id of the token.
                 * @example 381725007712738512
                 */
                tokenId: string;
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    setSessionCredentials: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "accessToken": "EAAGm0PX4ZCps",
                 *       "appSecret": "0f6a…",
                 *       "verifyToken": "a word of mine"
                 *     }
                 */
                "application/json": components["schemas"]["SessionCredentialsBody"];
            };
        };
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
    exportSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "passphrase": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["ExportAccountBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
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
    importSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "source": "baileys",
                 *       "data": "SGVsbG8="
                 *     }
                 */
                "application/json": {
                    /** @description The account as its source has it: an object, or a file in base64. At most 50,000 members. */
                    data: unknown;
                    /** @description Of a database with several devices: the JID of one. */
                    device?: string;
                    /** @description Of an export of Parley. */
                    passphrase?: string;
                    /** @enum {string} */
                    source: "baileys" | "waha" | "evolution" | "whatsmeow" | "parley";
                };
                "multipart/form-data": {
                    /** @description Of a database with several devices: the JID of one. */
                    device?: string;
                    /** @description Under their own names. */
                    files: string[];
                    /** @description Of an export of Parley. */
                    passphrase?: string;
                    /** @enum {string} */
                    source: "baileys" | "waha" | "evolution" | "whatsmeow" | "parley";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "me": {
                     *         "id": "12025550147@c.us",
                     *         "phoneNumber": "+12025550147",
                     *         "pushName": "default"
                     *       },
                     *       "kept": {},
                     *       "dropped": {}
                     *     }
                     */
                    "application/json": components["schemas"]["ImportedAccount"];
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "id": "381724996712738562",
                     *       "name": "default",
                     *       "projectId": "381724990812738561",
                     *       "engine": "sandbox",
                     *       "status": "CONNECTED",
                     *       "me": {
                     *         "id": "12025550147@c.us",
                     *         "phoneNumber": "+12025550147",
                     *         "pushName": "default"
                     *       },
                     *       "tier": "pro",
                     *       "config": {},
                     *       "contentRetention": {
                     *         "enabled": true
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "updatedAt": "2026-11-21T08:00:00.100Z",
                     *       "externalId": "crm-1"
                     *     }
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "id": "12025550147@c.us",
                     *       "phoneNumber": "+12025550147",
                     *       "pushName": "default"
                     *     }
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "id": "381724996712738562",
                     *       "name": "default",
                     *       "projectId": "381724990812738561",
                     *       "engine": "sandbox",
                     *       "status": "CONNECTED",
                     *       "me": {
                     *         "id": "12025550147@c.us",
                     *         "phoneNumber": "+12025550147",
                     *         "pushName": "default"
                     *       },
                     *       "tier": "pro",
                     *       "config": {},
                     *       "contentRetention": {
                     *         "enabled": true
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "updatedAt": "2026-11-21T08:00:00.100Z",
                     *       "externalId": "crm-1"
                     *     }
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "enabled": false
                     *     }
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
                session: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": false
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "enabled": false
                     *     }
                     */
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "id": "381724996712738562",
                     *       "name": "default",
                     *       "projectId": "381724990812738561",
                     *       "engine": "sandbox",
                     *       "status": "CONNECTED",
                     *       "me": {
                     *         "id": "12025550147@c.us",
                     *         "phoneNumber": "+12025550147",
                     *         "pushName": "default"
                     *       },
                     *       "tier": "pro",
                     *       "config": {},
                     *       "contentRetention": {
                     *         "enabled": true
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "updatedAt": "2026-11-21T08:00:00.100Z",
                     *       "externalId": "crm-1"
                     *     }
                     */
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
    listStatusHistory: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example [
                     *       {
                     *         "at": "2026-11-21T08:00:00.000Z",
                     *         "status": "CONNECTING"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["SessionStatusChange"][];
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
                /**
                 * @description Name or id of a session.
                 * @example shop
                 */
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
                    /**
                     * @example {
                     *       "id": "381724996712738562",
                     *       "name": "default",
                     *       "projectId": "381724990812738561",
                     *       "engine": "sandbox",
                     *       "status": "CONNECTED",
                     *       "me": {
                     *         "id": "12025550147@c.us",
                     *         "phoneNumber": "+12025550147",
                     *         "pushName": "default"
                     *       },
                     *       "tier": "pro",
                     *       "config": {},
                     *       "contentRetention": {
                     *         "enabled": true
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "updatedAt": "2026-11-21T08:00:00.100Z",
                     *       "externalId": "crm-1"
                     *     }
                     */
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
    starMessage: {
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
                /**
                 * @example {
                 *       "messageId": "381725007712738512",
                 *       "star": true,
                 *       "session": "shop",
                 *       "chatId": "+12025550147"
                 *     }
                 */
                "application/json": components["schemas"]["StarBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    startTyping: {
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
                /**
                 * @example {
                 *       "session": "shop",
                 *       "chatId": "+12025550147"
                 *     }
                 */
                "application/json": components["schemas"]["ChatBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    stopTyping: {
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
                /**
                 * @example {
                 *       "session": "shop",
                 *       "chatId": "+12025550147"
                 *     }
                 */
                "application/json": components["schemas"]["ChatBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Default 50. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
                /** @description Only endpoints whose `destination` is of this type. */
                type?: "http" | "amqp" | "kafka" | "nats" | "sqs" | "s3" | "eventbridge" | "pubsub";
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
                    /**
                     * @example [
                     *       {
                     *         "id": "381725011112738566",
                     *         "projectId": "381724990812738561",
                     *         "url": "https://example.com/webhooks",
                     *         "destination": {
                     *           "type": "http",
                     *           "url": "https://example.com/webhooks"
                     *         },
                     *         "events": [
                     *           "message.received"
                     *         ],
                     *         "format": "native",
                     *         "enabled": true,
                     *         "timeoutSeconds": 15,
                     *         "maxConcurrency": 16,
                     *         "ordering": "none",
                     *         "retry": {},
                     *         "health": {
                     *           "state": "healthy",
                     *           "since": "2026-11-21T08:00:00.000Z",
                     *           "failures": 0
                     *         },
                     *         "createdAt": "2026-11-21T08:00:00.000Z"
                     *       }
                     *     ]
                     */
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
                /**
                 * @example {
                 *       "events": [
                 *         "message.received"
                 *       ],
                 *       "url": "https://example.com/webhooks"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725011112738566",
                     *       "projectId": "381724990812738561",
                     *       "url": "https://example.com/webhooks",
                     *       "destination": {
                     *         "type": "http",
                     *         "url": "https://example.com/webhooks"
                     *       },
                     *       "events": [
                     *         "message.received"
                     *       ],
                     *       "format": "native",
                     *       "enabled": true,
                     *       "timeoutSeconds": 15,
                     *       "maxConcurrency": 16,
                     *       "ordering": "none",
                     *       "retry": {},
                     *       "health": {
                     *         "state": "healthy",
                     *         "since": "2026-11-21T08:00:00.000Z",
                     *         "failures": 0
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
                     *     }
                     */
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
                /**
                 * @description Id of the webhook.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725011112738566",
                     *       "projectId": "381724990812738561",
                     *       "url": "https://example.com/webhooks",
                     *       "destination": {
                     *         "type": "http",
                     *         "url": "https://example.com/webhooks"
                     *       },
                     *       "events": [
                     *         "message.received"
                     *       ],
                     *       "format": "native",
                     *       "enabled": true,
                     *       "timeoutSeconds": 15,
                     *       "maxConcurrency": 16,
                     *       "ordering": "none",
                     *       "retry": {},
                     *       "health": {
                     *         "state": "healthy",
                     *         "since": "2026-11-21T08:00:00.000Z",
                     *         "failures": 0
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description Id of the webhook.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description Id of the webhook.
                 * @example 381725007712738512
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/webhooks"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725011112738566",
                     *       "projectId": "381724990812738561",
                     *       "url": "https://example.com/webhooks",
                     *       "destination": {
                     *         "type": "http",
                     *         "url": "https://example.com/webhooks"
                     *       },
                     *       "events": [
                     *         "message.received"
                     *       ],
                     *       "format": "native",
                     *       "enabled": true,
                     *       "timeoutSeconds": 15,
                     *       "maxConcurrency": 16,
                     *       "ordering": "none",
                     *       "retry": {},
                     *       "health": {
                     *         "state": "healthy",
                     *         "since": "2026-11-21T08:00:00.000Z",
                     *         "failures": 0
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /** @description How it is now. */
                status?: "pending" | "retrying" | "succeeded" | "failed" | "discarded";
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the webhook.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725021112738567",
                     *           "eventId": "381725008812738565",
                     *           "webhookId": "381725011112738566",
                     *           "kind": "event",
                     *           "status": "retrying",
                     *           "attempts": 1,
                     *           "lastResponseStatus": 204,
                     *           "createdAt": "2026-11-21T08:00:00.010Z",
                     *           "nextAttemptAt": "2026-11-21T08:05:00.000Z"
                     *         }
                     *       ],
                     *       "page": {
                     *         "nextCursor": null,
                     *         "limit": 1
                     *       }
                     *     }
                     */
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
                /**
                 * @description Id of the delivery.
                 * @example 381725007712738512
                 */
                deliveryId: string;
                /**
                 * @description Id of the webhook.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725021112738567",
                     *       "eventId": "381725008812738565",
                     *       "webhookId": "381725011112738566",
                     *       "kind": "event",
                     *       "status": "retrying",
                     *       "attempts": 1,
                     *       "lastResponseStatus": 204,
                     *       "createdAt": "2026-11-21T08:00:00.010Z",
                     *       "nextAttemptAt": "2026-11-21T08:05:00.000Z"
                     *     }
                     */
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
            query?: {
                /** @description Default 500. */
                limit?: number;
                /** @description Default 0. */
                offset?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the delivery.
                 * @example 381725007712738512
                 */
                deliveryId: string;
                /**
                 * @description Id of the webhook.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "number": 1,
                     *           "trigger": "schedule",
                     *           "startedAt": "2026-11-21T08:00:00.020Z",
                     *           "durationMs": 12,
                     *           "responseStatus": 204,
                     *           "requestHeaders": {
                     *             "content-type": "application/json",
                     *             "webhook-id": "381725008812738565",
                     *             "webhook-timestamp": "1795248000",
                     *             "webhook-signature": "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
                     *             "parley-delivery-id": "381725021112738567",
                     *             "parley-attempt": "1",
                     *             "parley-event-type": "session.logged_out",
                     *             "x-api-key": "***"
                     *           },
                     *           "requestBody": "{\"id\":\"381725008812738565\",\"session\":\"default\",\"timestamp\":\"2026-11-21T08:00:00.000Z\",\"event\":\"session.logged_out\",\"payload\":{\"reason\":\"logout requested\"}}"
                     *         }
                     *       ]
                     *     }
                     */
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
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the delivery.
                 * @example 381725007712738512
                 */
                deliveryId: string;
                /**
                 * @description Id of the webhook.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725021112738567",
                     *       "eventId": "381725008812738565",
                     *       "webhookId": "381725011112738566",
                     *       "kind": "event",
                     *       "status": "retrying",
                     *       "attempts": 1,
                     *       "lastResponseStatus": 204,
                     *       "createdAt": "2026-11-21T08:00:00.010Z",
                     *       "nextAttemptAt": "2026-11-21T08:05:00.000Z"
                     *     }
                     */
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
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the webhook.
                 * @example 381725007712738512
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-11-21T08:00:00.000Z"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "count": 0,
                     *       "waiting": 0
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryPreview"];
                };
            };
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "operationId": "381725007712738512",
                     *       "operation": {
                     *         "id": "381725007712738512",
                     *         "projectId": null,
                     *         "kind": "event_replay",
                     *         "resource": {
                     *           "type": "campaign",
                     *           "id": "381725007712738512"
                     *         },
                     *         "status": "pending",
                     *         "sequence": 1,
                     *         "capabilities": {
                     *           "cancellable": true
                     *         },
                     *         "progress": null,
                     *         "error": null,
                     *         "actionRequired": null,
                     *         "createdAt": "2026-11-21T08:00:00.000Z",
                     *         "updatedAt": "2026-11-21T08:00:00.000Z"
                     *       }
                     *     }
                     */
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
                /**
                 * @description Id of the webhook.
                 * @example 381725007712738512
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlapSeconds": 3600
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725011112738566",
                     *       "projectId": "381724990812738561",
                     *       "url": "https://example.com/webhooks",
                     *       "destination": {
                     *         "type": "http",
                     *         "url": "https://example.com/webhooks"
                     *       },
                     *       "events": [
                     *         "message.received"
                     *       ],
                     *       "format": "native",
                     *       "enabled": true,
                     *       "timeoutSeconds": 15,
                     *       "maxConcurrency": 16,
                     *       "ordering": "none",
                     *       "retry": {},
                     *       "health": {
                     *         "state": "healthy",
                     *         "since": "2026-11-21T08:00:00.000Z",
                     *         "failures": 0
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
                     *     }
                     */
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
                /**
                 * @description Id of the webhook.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
                     *     }
                     */
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
                /**
                 * @description Id of the webhook.
                 * @example 381725007712738512
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "type": "message.received"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "event": {
                     *         "id": "381725008812738565",
                     *         "teamId": "381724980812738560",
                     *         "projectId": "381724990812738561",
                     *         "type": "message.received",
                     *         "source": {
                     *           "type": "test",
                     *           "id": "381725008812738565"
                     *         },
                     *         "environment": "sandbox",
                     *         "createdAt": "2026-11-21T08:00:00.000Z",
                     *         "payloadAvailability": "available",
                     *         "replayableUntil": "2026-11-28T08:00:00.000Z",
                     *         "metadataExpiresAt": "2026-12-21T08:00:00.000Z"
                     *       },
                     *       "delivery": {
                     *         "id": "381725021112738567",
                     *         "eventId": "381725008812738565",
                     *         "webhookId": "381725011112738566",
                     *         "kind": "test",
                     *         "status": "pending",
                     *         "attempts": 0,
                     *         "lastResponseStatus": 204,
                     *         "createdAt": "2026-11-21T08:00:00.010Z"
                     *       }
                     *     }
                     */
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
    checkWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/webhooks"
                 *     }
                 */
                "application/json": components["schemas"]["CheckWebhookBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "verified": false,
                     *       "durationMs": 41
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookCheck"];
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
    previewFilter: {
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
                /**
                 * @example {
                 *       "filter": {
                 *         "payload": {
                 *           "type": "text"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["FilterPreviewBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "examined": 120,
                     *       "matched": 84,
                     *       "complete": true,
                     *       "samples": [
                     *         {
                     *           "eventId": "381725008812738565",
                     *           "type": "message.received",
                     *           "createdAt": "2026-11-21T08:00:00.000Z",
                     *           "matches": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FilterPreview"];
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
    listDeadLetters: {
        parameters: {
            query?: {
                /** @description Only those that this durable consumer gave up on. */
                consumer?: string;
                /** @description `page.nextCursor` of the page before. No filter beside it. */
                cursor?: string;
                /** @description Items a page, default 25; over 100 is served as 100. */
                limit?: number;
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725007712738512",
                     *           "consumer": "text",
                     *           "eventId": "text",
                     *           "stream": "text",
                     *           "subject": "Harbour friends",
                     *           "reason": "text",
                     *           "attempts": 0,
                     *           "sizeBytes": 0,
                     *           "createdAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "page": {
                     *         "nextCursor": null,
                     *         "limit": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeadLetterPage"];
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
    redriveDeadLetters: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "381725007712738512"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RedriveBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "redriven": 0,
                     *       "remaining": 0
                     *     }
                     */
                    "application/json": components["schemas"]["RedriveResult"];
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
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "failures": {}
                     *     }
                     */
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
    listNodes: {
        parameters: {
            query?: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "node": "text",
                     *           "sessions": 0,
                     *           "draining": true,
                     *           "seenAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "unowned": 0,
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SessionNodePage"];
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
    cancelAnyOperation: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes repeats of this request one, for all credentials of the team on this route.
                 * @example order-4711
                 */
                "Idempotency-Key": string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the operation.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "operation": {
                     *         "id": "381725004812738560",
                     *         "projectId": "381724990812738561",
                     *         "kind": "campaign",
                     *         "resource": {
                     *           "type": "campaign",
                     *           "id": "381724996712738562"
                     *         },
                     *         "status": "cancelling",
                     *         "sequence": 3,
                     *         "capabilities": {
                     *           "cancellable": false
                     *         },
                     *         "progress": "sending",
                     *         "error": null,
                     *         "actionRequired": null,
                     *         "createdAt": "2026-11-21T08:00:00.000Z",
                     *         "updatedAt": "2026-11-21T08:00:00.120Z"
                     *       },
                     *       "idempotency": {
                     *         "key": "cancel-1",
                     *         "replayed": false,
                     *         "createdAt": "2026-11-21T08:00:00.120Z",
                     *         "expiresAt": "2026-12-21T08:00:00.120Z"
                     *       }
                     *     }
                     */
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
    stopAnySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the session.
                 * @example 381725007712738512
                 */
                sessionId: string;
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
                    /**
                     * @example {
                     *       "id": "381724996712738562",
                     *       "name": "default",
                     *       "projectId": "381724990812738561",
                     *       "engine": "sandbox",
                     *       "status": "CONNECTED",
                     *       "me": {
                     *         "id": "12025550147@c.us",
                     *         "phoneNumber": "+12025550147",
                     *         "pushName": "default"
                     *       },
                     *       "tier": "pro",
                     *       "config": {},
                     *       "contentRetention": {
                     *         "enabled": true
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "updatedAt": "2026-11-21T08:00:00.100Z",
                     *       "externalId": "crm-1"
                     *     }
                     */
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
    listTeams: {
        parameters: {
            query?: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "suspended": true,
                     *           "limits": {},
                     *           "id": "381725007712738512",
                     *           "name": "Shop",
                     *           "serviceVersion": "text",
                     *           "createdAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "name": "Shop",
                 *       "ownerEmail": "ada@example.com"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "team": {
                     *         "suspended": true,
                     *         "limits": {},
                     *         "id": "381725007712738512",
                     *         "name": "Shop",
                     *         "serviceVersion": "text",
                     *         "createdAt": "2026-11-21T08:00:00.000Z"
                     *       },
                     *       "key": {
                     *         "key": "text",
                     *         "id": "381725007712738512",
                     *         "label": "Shop backend",
                     *         "scopes": [
                     *           "messages:send",
                     *           "chats:read"
                     *         ],
                     *         "isActive": true,
                     *         "createdAt": "2026-11-21T08:00:00.000Z"
                     *       }
                     *     }
                     */
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
                /**
                 * @description Id of the team.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "suspended": true,
                     *       "limits": {},
                     *       "id": "381725007712738512",
                     *       "name": "Shop",
                     *       "serviceVersion": "text",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description Id of the team.
                 * @example 381725007712738512
                 */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "suspended": true,
                     *       "limits": {},
                     *       "id": "381725007712738512",
                     *       "name": "Shop",
                     *       "serviceVersion": "text",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
    listUsers: {
        parameters: {
            query?: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725007712738512",
                     *           "email": "ada@example.com",
                     *           "teams": [
                     *             {
                     *               "id": "381725007712738512",
                     *               "name": "Shop",
                     *               "role": "owner"
                     *             }
                     *           ],
                     *           "createdAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AdministeredUserPage"];
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
    resetPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the user.
                 * @example 381725007712738512
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "sendMail": true
                 *     }
                 */
                "application/json": components["schemas"]["PasswordResetBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://example.com/webhooks"
                     *     }
                     */
                    "application/json": components["schemas"]["PasswordResetLink"];
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
    askToLeaveNotices: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Of the link in a mail.
                 * @example Nzggb3BzQGV4YW1wbGUuY29t.Y3zv5m2qO7rT1xW9bK4dLf8sHj6uPa0eNcVgRiQyZtA
                 */
                leaveToken: string;
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
    leaveNotices: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Of the link in a mail.
                 * @example Nzggb3BzQGV4YW1wbGUuY29t.Y3zv5m2qO7rT1xW9bK4dLf8sHj6uPa0eNcVgRiQyZtA
                 */
                leaveToken: string;
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
    answerCloudChallenge: {
        parameters: {
            query?: {
                /** @description To be answered. */
                "hub.challenge"?: string;
                /** @description `subscribe`. */
                "hub.mode"?: string;
                /** @description The session's verify token. */
                "hub.verify_token"?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Of the session's webhook URL.
                 * @example KwbB2Tf0SxCz4mJr8yUe6vQa
                 */
                hookId: string;
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
                    "text/plain": string;
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
    takeCloudHook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Of the session's webhook URL.
                 * @example KwbB2Tf0SxCz4mJr8yUe6vQa
                 */
                hookId: string;
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
                /**
                 * @example {
                 *       "jsonrpc": "2.0",
                 *       "id": 1,
                 *       "method": "tools/list"
                 *     }
                 */
                "application/json": components["schemas"]["McpMessage"];
            };
        };
        responses: {
            /** @description Done. The JSON-RPC answer; 202 without one to a notification. */
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
    downloadLinkedMedia: {
        parameters: {
            query?: {
                /** @description Unix seconds until which the link is good. */
                expires?: string;
                /** @description Of the id and the end. */
                signature?: string;
            };
            header?: {
                /** @description `ETag`s of contents that the client has: of these nothing is sent again (304). */
                "If-None-Match"?: string;
                /** @description An `ETag`: the range is only for that content; of another the whole is answered. */
                "If-Range"?: string;
                /** @description One range of bytes, such as `bytes=0-1023`. Anything else is answered with the whole. */
                Range?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the media.
                 * @example 381725007712738512
                 */
                mediaId: string;
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
                    "application/octet-stream": string;
                };
            };
            /** @description The part that `Range` asks for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725008812738565",
                     *           "teamId": "381724980812738560",
                     *           "projectId": "381724990812738561",
                     *           "type": "message.received",
                     *           "source": {
                     *             "type": "test",
                     *             "id": "381725008812738565"
                     *           },
                     *           "environment": "sandbox",
                     *           "createdAt": "2026-11-21T08:00:00.000Z",
                     *           "payloadAvailability": "available",
                     *           "replayableUntil": "2026-11-28T08:00:00.000Z",
                     *           "metadataExpiresAt": "2026-12-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "page": {
                     *         "nextCursor": null,
                     *         "limit": 1
                     *       }
                     *     }
                     */
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
                /**
                 * @description Id of the event.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738565",
                     *       "teamId": "381724980812738560",
                     *       "projectId": "381724990812738561",
                     *       "type": "message.received",
                     *       "source": {
                     *         "type": "session",
                     *         "id": "381724996712738562"
                     *       },
                     *       "environment": "sandbox",
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "payloadAvailability": "available",
                     *       "replayableUntil": "2026-11-28T08:00:00.000Z",
                     *       "metadataExpiresAt": "2026-12-21T08:00:00.000Z",
                     *       "payload": null
                     *     }
                     */
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
    listTeamEventDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the event.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "webhookId": "381725011112738566",
                     *           "url": "https://example.com/webhooks",
                     *           "enabled": true,
                     *           "deliveries": [
                     *             "381725021112738567"
                     *           ],
                     *           "delivery": {
                     *             "id": "381725021112738567",
                     *             "eventId": "381725008812738565",
                     *             "webhookId": "381725011112738566",
                     *             "kind": "event",
                     *             "status": "succeeded",
                     *             "attempts": 1,
                     *             "lastResponseStatus": 204,
                     *             "createdAt": "2026-11-21T08:00:00.010Z"
                     *           }
                     *         },
                     *         {
                     *           "webhookId": "381725011112738599",
                     *           "url": "https://example.com/other",
                     *           "enabled": true,
                     *           "deliveries": [],
                     *           "reason": "filtered_by_type"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EventDeliveries"];
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
                /**
                 * @description Makes repeats of this request one, for all credentials of the team on this route.
                 * @example order-4711
                 */
                "Idempotency-Key": string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the event.
                 * @example 381725007712738512
                 */
                eventId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "webhookId": "381725011112738566"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "event": {
                     *         "id": "381725008812738565",
                     *         "type": "message.received"
                     *       },
                     *       "delivery": {
                     *         "id": "381725031112738568",
                     *         "webhookId": "381725011112738566",
                     *         "kind": "replay",
                     *         "status": "pending"
                     *       },
                     *       "operationId": "381725004812738560",
                     *       "operation": {
                     *         "id": "381725004812738560",
                     *         "projectId": "381724990812738561",
                     *         "kind": "event_replay",
                     *         "resource": {
                     *           "type": "event",
                     *           "id": "381724996712738562"
                     *         },
                     *         "status": "pending",
                     *         "sequence": 1,
                     *         "capabilities": {
                     *           "cancellable": false
                     *         },
                     *         "progress": null,
                     *         "error": null,
                     *         "actionRequired": null,
                     *         "createdAt": "2026-11-21T08:00:00.000Z",
                     *         "updatedAt": "2026-11-21T08:00:00.120Z"
                     *       },
                     *       "idempotency": {
                     *         "key": "replay-1",
                     *         "replayed": false,
                     *         "createdAt": "2026-11-21T08:00:00.120Z",
                     *         "expiresAt": "2026-12-21T08:00:00.120Z"
                     *       }
                     *     }
                     */
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
                /** @description A filter as JSON, as that of an endpoint, such as `{"payload":{"type":"text"}}`. A cursor is not bound to it. */
                filter?: string;
                /** @description As `Last-Event-ID`, where that header is absent. */
                lastEventId?: string;
                /** @description Event types, prefixes such as `message.*`, or `*`: up to 20, separated by commas. A cursor is not bound to them. */
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
                /**
                 * @example {
                 *       "type": "message.received"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738565",
                     *       "teamId": "381724980812738560",
                     *       "projectId": "381724990812738561",
                     *       "type": "message.received",
                     *       "source": {
                     *         "type": "test",
                     *         "id": "381725008812738565"
                     *       },
                     *       "environment": "sandbox",
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "payloadAvailability": "available",
                     *       "replayableUntil": "2026-11-28T08:00:00.000Z",
                     *       "metadataExpiresAt": "2026-12-21T08:00:00.000Z"
                     *     }
                     */
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
                /** @description What kind it is. */
                kind?: string;
                /** @description Items a page, default 25; over 100 is served as 100. */
                limit?: number;
                /** @description The project that it belongs to. */
                projectId?: string;
                /** @description Together with `resourceType`. */
                resourceId?: string;
                /** @description Together with `resourceId`. */
                resourceType?: string;
                /** @description Inclusive. */
                since?: string;
                /** @description How it is now. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725007712738512",
                     *           "projectId": null,
                     *           "kind": "event_replay",
                     *           "resource": {
                     *             "type": "campaign",
                     *             "id": "381725007712738512"
                     *           },
                     *           "status": "pending",
                     *           "sequence": 1,
                     *           "capabilities": {
                     *             "cancellable": true
                     *           },
                     *           "progress": null,
                     *           "error": null,
                     *           "actionRequired": null,
                     *           "createdAt": "2026-11-21T08:00:00.000Z",
                     *           "updatedAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "page": {
                     *         "nextCursor": null,
                     *         "limit": 1
                     *       }
                     *     }
                     */
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
                /**
                 * @description Id of the operation.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "projectId": null,
                     *       "kind": "event_replay",
                     *       "resource": {
                     *         "type": "campaign",
                     *         "id": "381725007712738512"
                     *       },
                     *       "status": "pending",
                     *       "sequence": 1,
                     *       "capabilities": {
                     *         "cancellable": true
                     *       },
                     *       "progress": null,
                     *       "error": null,
                     *       "actionRequired": null,
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "updatedAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description Makes repeats of this request one, for all credentials of the team on this route.
                 * @example order-4711
                 */
                "Idempotency-Key": string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the operation.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "operation": {
                     *         "id": "381725004812738560",
                     *         "projectId": "381724990812738561",
                     *         "kind": "campaign",
                     *         "resource": {
                     *           "type": "campaign",
                     *           "id": "381724996712738562"
                     *         },
                     *         "status": "cancelling",
                     *         "sequence": 3,
                     *         "capabilities": {
                     *           "cancellable": false
                     *         },
                     *         "progress": "sending",
                     *         "error": null,
                     *         "actionRequired": null,
                     *         "createdAt": "2026-11-21T08:00:00.000Z",
                     *         "updatedAt": "2026-11-21T08:00:00.120Z"
                     *       },
                     *       "idempotency": {
                     *         "key": "cancel-1",
                     *         "replayed": false,
                     *         "createdAt": "2026-11-21T08:00:00.120Z",
                     *         "expiresAt": "2026-12-21T08:00:00.120Z"
                     *       }
                     *     }
                     */
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
            query?: {
                /** @description Those after this sequence alone. A page holds at most 1000: go on after its last one until one is empty. */
                afterSequence?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the operation.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "sequence": 1,
                     *           "from": null,
                     *           "to": "pending",
                     *           "progress": null,
                     *           "error": null,
                     *           "actionRequired": null,
                     *           "createdAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
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
    streamProjectChanges: {
        parameters: {
            query?: {
                /** @description As `Last-Event-ID`, where that header is absent. */
                lastEventId?: string;
            };
            header?: {
                /** @description The last `id:` of the stream to go on from, without loss or duplicate. Absent: from now. */
                "Last-Event-ID"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
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
    listProjectEvents: {
        parameters: {
            query?: {
                /** @description `page.nextCursor` of the page before. No filter beside it. */
                cursor?: string;
                /** @description Items a page, default 25; over 100 is served as 100. */
                limit?: number;
                /** @description Only events about this message: it, its acknowledgements, reactions to it. */
                messageId?: string;
                /** @description Only events of this session. A page may then be short, or empty, and have a page after it. */
                sessionId?: string;
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
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725008812738565",
                     *           "teamId": "381724980812738560",
                     *           "projectId": "381724990812738561",
                     *           "type": "message.received",
                     *           "source": {
                     *             "type": "test",
                     *             "id": "381725008812738565"
                     *           },
                     *           "environment": "sandbox",
                     *           "createdAt": "2026-11-21T08:00:00.000Z",
                     *           "payloadAvailability": "available",
                     *           "replayableUntil": "2026-11-28T08:00:00.000Z",
                     *           "metadataExpiresAt": "2026-12-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "page": {
                     *         "nextCursor": null,
                     *         "limit": 1
                     *       }
                     *     }
                     */
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
                /**
                 * @description Id of the event.
                 * @example 381725007712738512
                 */
                eventId: string;
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738565",
                     *       "teamId": "381724980812738560",
                     *       "projectId": "381724990812738561",
                     *       "type": "message.received",
                     *       "source": {
                     *         "type": "session",
                     *         "id": "381724996712738562"
                     *       },
                     *       "environment": "sandbox",
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "payloadAvailability": "available",
                     *       "replayableUntil": "2026-11-28T08:00:00.000Z",
                     *       "metadataExpiresAt": "2026-12-21T08:00:00.000Z",
                     *       "payload": null
                     *     }
                     */
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
    listEventDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the event.
                 * @example 381725007712738512
                 */
                eventId: string;
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "webhookId": "381725011112738566",
                     *           "url": "https://example.com/webhooks",
                     *           "enabled": true,
                     *           "deliveries": [
                     *             "381725021112738567"
                     *           ],
                     *           "delivery": {
                     *             "id": "381725021112738567",
                     *             "eventId": "381725008812738565",
                     *             "webhookId": "381725011112738566",
                     *             "kind": "event",
                     *             "status": "succeeded",
                     *             "attempts": 1,
                     *             "lastResponseStatus": 204,
                     *             "createdAt": "2026-11-21T08:00:00.010Z"
                     *           }
                     *         },
                     *         {
                     *           "webhookId": "381725011112738599",
                     *           "url": "https://example.com/other",
                     *           "enabled": true,
                     *           "deliveries": [],
                     *           "reason": "filtered_by_type"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EventDeliveries"];
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
                /**
                 * @description Makes repeats of this request one, for all credentials of the team on this route.
                 * @example order-4711
                 */
                "Idempotency-Key": string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the event.
                 * @example 381725007712738512
                 */
                eventId: string;
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "webhookId": "381725011112738566"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "event": {
                     *         "id": "381725008812738565",
                     *         "type": "message.received"
                     *       },
                     *       "delivery": {
                     *         "id": "381725031112738568",
                     *         "webhookId": "381725011112738566",
                     *         "kind": "replay",
                     *         "status": "pending"
                     *       },
                     *       "operationId": "381725004812738560",
                     *       "operation": {
                     *         "id": "381725004812738560",
                     *         "projectId": "381724990812738561",
                     *         "kind": "event_replay",
                     *         "resource": {
                     *           "type": "event",
                     *           "id": "381724996712738562"
                     *         },
                     *         "status": "pending",
                     *         "sequence": 1,
                     *         "capabilities": {
                     *           "cancellable": false
                     *         },
                     *         "progress": null,
                     *         "error": null,
                     *         "actionRequired": null,
                     *         "createdAt": "2026-11-21T08:00:00.000Z",
                     *         "updatedAt": "2026-11-21T08:00:00.120Z"
                     *       },
                     *       "idempotency": {
                     *         "key": "replay-1",
                     *         "replayed": false,
                     *         "createdAt": "2026-11-21T08:00:00.120Z",
                     *         "expiresAt": "2026-12-21T08:00:00.120Z"
                     *       }
                     *     }
                     */
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
                /** @description A filter as JSON, as that of an endpoint, such as `{"payload":{"type":"text"}}`. A cursor is not bound to it. */
                filter?: string;
                /** @description As `Last-Event-ID`, where that header is absent. */
                lastEventId?: string;
                /** @description Event types, prefixes such as `message.*`, or `*`: up to 20, separated by commas. A cursor is not bound to them. */
                type?: string;
            };
            header?: {
                /** @description The last `id:` of the stream to go on from, without loss or duplicate. Absent: from now. */
                "Last-Event-ID"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
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
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "message.received"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738565",
                     *       "teamId": "381724980812738560",
                     *       "projectId": "381724990812738561",
                     *       "type": "message.received",
                     *       "source": {
                     *         "type": "test",
                     *         "id": "381725008812738565"
                     *       },
                     *       "environment": "sandbox",
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "payloadAvailability": "available",
                     *       "replayableUntil": "2026-11-28T08:00:00.000Z",
                     *       "metadataExpiresAt": "2026-12-21T08:00:00.000Z"
                     *     }
                     */
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
                /** @description What kind it is. */
                kind?: string;
                /** @description Items a page, default 25; over 100 is served as 100. */
                limit?: number;
                /** @description Together with `resourceType`. */
                resourceId?: string;
                /** @description Together with `resourceId`. */
                resourceType?: string;
                /** @description Inclusive. */
                since?: string;
                /** @description How it is now. */
                status?: "pending" | "running" | "action_required" | "cancelling" | "succeeded" | "failed" | "cancelled";
                /** @description Exclusive. */
                until?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725007712738512",
                     *           "projectId": null,
                     *           "kind": "event_replay",
                     *           "resource": {
                     *             "type": "campaign",
                     *             "id": "381725007712738512"
                     *           },
                     *           "status": "pending",
                     *           "sequence": 1,
                     *           "capabilities": {
                     *             "cancellable": true
                     *           },
                     *           "progress": null,
                     *           "error": null,
                     *           "actionRequired": null,
                     *           "createdAt": "2026-11-21T08:00:00.000Z",
                     *           "updatedAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "page": {
                     *         "nextCursor": null,
                     *         "limit": 1
                     *       }
                     *     }
                     */
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
                /**
                 * @description Id of the operation.
                 * @example 381725007712738512
                 */
                operationId: string;
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "projectId": null,
                     *       "kind": "event_replay",
                     *       "resource": {
                     *         "type": "campaign",
                     *         "id": "381725007712738512"
                     *       },
                     *       "status": "pending",
                     *       "sequence": 1,
                     *       "capabilities": {
                     *         "cancellable": true
                     *       },
                     *       "progress": null,
                     *       "error": null,
                     *       "actionRequired": null,
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "updatedAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description Makes repeats of this request one, for all credentials of the team on this route.
                 * @example order-4711
                 */
                "Idempotency-Key": string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the operation.
                 * @example 381725007712738512
                 */
                operationId: string;
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "operation": {
                     *         "id": "381725004812738560",
                     *         "projectId": "381724990812738561",
                     *         "kind": "campaign",
                     *         "resource": {
                     *           "type": "campaign",
                     *           "id": "381724996712738562"
                     *         },
                     *         "status": "cancelling",
                     *         "sequence": 3,
                     *         "capabilities": {
                     *           "cancellable": false
                     *         },
                     *         "progress": "sending",
                     *         "error": null,
                     *         "actionRequired": null,
                     *         "createdAt": "2026-11-21T08:00:00.000Z",
                     *         "updatedAt": "2026-11-21T08:00:00.120Z"
                     *       },
                     *       "idempotency": {
                     *         "key": "cancel-1",
                     *         "replayed": false,
                     *         "createdAt": "2026-11-21T08:00:00.120Z",
                     *         "expiresAt": "2026-12-21T08:00:00.120Z"
                     *       }
                     *     }
                     */
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
            query?: {
                /** @description Those after this sequence alone. A page holds at most 1000: go on after its last one until one is empty. */
                afterSequence?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the operation.
                 * @example 381725007712738512
                 */
                operationId: string;
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "sequence": 1,
                     *           "from": null,
                     *           "to": "pending",
                     *           "progress": null,
                     *           "error": null,
                     *           "actionRequired": null,
                     *           "createdAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
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
    getLinkPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Of the link's URL.
                 * @example 4fTq9ZkLw2XbN7sVhR3pYd
                 */
                linkSlug: string;
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
    beginVisit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Of the link's URL.
                 * @example 4fTq9ZkLw2XbN7sVhR3pYd
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "token": "KwbB2Tf0SxCz4mJr8yUe6vQa",
                     *       "status": "waiting",
                     *       "expiresAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["BegunVisit"];
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
    getVisit: {
        parameters: {
            query?: {
                /** @description With `wait`: answer once `sequence` is greater than this. */
                after?: number;
                /** @description Seconds to hold the request until something happens. */
                wait?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "sequence": 1,
                     *       "status": "waiting"
                     *     }
                     */
                    "application/json": components["schemas"]["AttemptState"];
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
    cancelVisit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "sequence": 1,
                     *       "status": "waiting"
                     *     }
                     */
                    "application/json": components["schemas"]["AttemptState"];
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
    requestVisitCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "phoneNumber": "+12025550147"
                 *     }
                 */
                "application/json": components["schemas"]["PairingCodeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "K7DP-Q2LM"
                     *     }
                     */
                    "application/json": components["schemas"]["PhoneCode"];
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
    answerVisitPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "credential": {
                 *         "id": "381725007712738512",
                 *         "rawId": "381725007712738512",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "381725007712738512",
                 *           "authenticatorData": "381725007712738512",
                 *           "signature": "381725007712738512"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stage": "waiting"
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyProgress"];
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
    confirmVisitPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "stage": "waiting"
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyProgress"];
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
    signUpVisit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "AQBhlXsctMxJYbwbrpybxlo9tLPGy-QAmjBJA",
                 *       "wabaId": "524126980791429",
                 *       "event": "FINISH"
                 *     }
                 */
                "application/json": components["schemas"]["SignupAnswer"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "sequence": 1,
                     *       "status": "waiting"
                     *     }
                     */
                    "application/json": components["schemas"]["AttemptState"];
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
    acceptInvitation: {
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
                /**
                 * @example {
                 *       "token": "KwbB2Tf0SxCz4mJr8yUe6vQa",
                 *       "password": "correct horse battery staple"
                 *     }
                 */
                "application/json": components["schemas"]["AcceptInvitationBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "381725007712738512",
                     *         "email": "ada@example.com"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AcceptedInvitation"];
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
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "password": "correct horse battery staple"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "381725007712738512",
                     *         "email": "ada@example.com"
                     *       },
                     *       "team": {
                     *         "id": "381725007712738512",
                     *         "name": "Shop"
                     *       },
                     *       "role": "owner",
                     *       "teams": [
                     *         {
                     *           "id": "381725007712738512",
                     *           "name": "Shop",
                     *           "role": "owner"
                     *         }
                     *       ]
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "381725007712738512",
                     *         "email": "ada@example.com"
                     *       },
                     *       "team": {
                     *         "id": "381725007712738512",
                     *         "name": "Shop"
                     *       },
                     *       "role": "owner",
                     *       "teams": [
                     *         {
                     *           "id": "381725007712738512",
                     *           "name": "Shop",
                     *           "role": "owner"
                     *         }
                     *       ]
                     *     }
                     */
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
    changePassword: {
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
                /**
                 * @example {
                 *       "current": "correct horse battery staple",
                 *       "next": "a longer password than before"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePasswordBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    changeTeam: {
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
                /**
                 * @example {
                 *       "teamId": "381725007712738512"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeTeamBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "381725007712738512",
                     *         "email": "ada@example.com"
                     *       },
                     *       "team": {
                     *         "id": "381725007712738512",
                     *         "name": "Shop"
                     *       },
                     *       "role": "owner",
                     *       "teams": [
                     *         {
                     *           "id": "381725007712738512",
                     *           "name": "Shop",
                     *           "role": "owner"
                     *         }
                     *       ]
                     *     }
                     */
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
    listBridges: {
        parameters: {
            query?: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
                /** @description The project that it belongs to. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725012212738570",
                     *           "projectId": "381724990812738561",
                     *           "name": "Support to the night shift",
                     *           "from": {
                     *             "session": "support",
                     *             "chatId": "+12025550147"
                     *           },
                     *           "to": {
                     *             "session": "night",
                     *             "chatId": "+12025550199"
                     *           },
                     *           "direction": "two_way",
                     *           "include": [
                     *             "text",
                     *             "media",
                     *             "location",
                     *             "contact",
                     *             "reaction",
                     *             "edit",
                     *             "revoke"
                     *           ],
                     *           "senderPrefix": false,
                     *           "enabled": false,
                     *           "stats": {
                     *             "relayed": 12,
                     *             "failed": 0,
                     *             "waiting": 1,
                     *             "lastRelayedAt": "2026-11-21T08:00:00.000Z"
                     *           },
                     *           "createdAt": "2026-11-21T07:00:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["BridgePage"];
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
    createBridge: {
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
                /**
                 * @example {
                 *       "name": "Support to the night shift",
                 *       "from": {
                 *         "session": "support",
                 *         "chatId": "+12025550147"
                 *       },
                 *       "to": {
                 *         "session": "night",
                 *         "chatId": "+12025550199"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateBridgeBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725012212738570",
                     *       "projectId": "381724990812738561",
                     *       "name": "Support to the night shift",
                     *       "from": {
                     *         "session": "support",
                     *         "chatId": "+12025550147"
                     *       },
                     *       "to": {
                     *         "session": "night",
                     *         "chatId": "+12025550199"
                     *       },
                     *       "direction": "two_way",
                     *       "include": [
                     *         "text",
                     *         "media",
                     *         "location",
                     *         "contact",
                     *         "reaction",
                     *         "edit",
                     *         "revoke"
                     *       ],
                     *       "senderPrefix": false,
                     *       "enabled": false,
                     *       "stats": {
                     *         "relayed": 12,
                     *         "failed": 0,
                     *         "waiting": 1,
                     *         "lastRelayedAt": "2026-11-21T08:00:00.000Z"
                     *       },
                     *       "createdAt": "2026-11-21T07:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Bridge"];
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
    getBridge: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the bridge.
                 * @example 381725007712738512
                 */
                bridgeId: string;
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
                    /**
                     * @example {
                     *       "id": "381725012212738570",
                     *       "projectId": "381724990812738561",
                     *       "name": "Support to the night shift",
                     *       "from": {
                     *         "session": "support",
                     *         "chatId": "+12025550147"
                     *       },
                     *       "to": {
                     *         "session": "night",
                     *         "chatId": "+12025550199"
                     *       },
                     *       "direction": "two_way",
                     *       "include": [
                     *         "text",
                     *         "media",
                     *         "location",
                     *         "contact",
                     *         "reaction",
                     *         "edit",
                     *         "revoke"
                     *       ],
                     *       "senderPrefix": false,
                     *       "enabled": false,
                     *       "stats": {
                     *         "relayed": 12,
                     *         "failed": 0,
                     *         "waiting": 1,
                     *         "lastRelayedAt": "2026-11-21T08:00:00.000Z"
                     *       },
                     *       "createdAt": "2026-11-21T07:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Bridge"];
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
    deleteBridge: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the bridge.
                 * @example 381725007712738512
                 */
                bridgeId: string;
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
    updateBridge: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the bridge.
                 * @example 381725007712738512
                 */
                bridgeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": false
                 *     }
                 */
                "application/json": components["schemas"]["UpdateBridgeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725012212738570",
                     *       "projectId": "381724990812738561",
                     *       "name": "Support to the night shift",
                     *       "from": {
                     *         "session": "support",
                     *         "chatId": "+12025550147"
                     *       },
                     *       "to": {
                     *         "session": "night",
                     *         "chatId": "+12025550199"
                     *       },
                     *       "direction": "two_way",
                     *       "include": [
                     *         "text",
                     *         "media",
                     *         "location",
                     *         "contact",
                     *         "reaction",
                     *         "edit",
                     *         "revoke"
                     *       ],
                     *       "senderPrefix": false,
                     *       "enabled": false,
                     *       "stats": {
                     *         "relayed": 12,
                     *         "failed": 0,
                     *         "waiting": 1,
                     *         "lastRelayedAt": "2026-11-21T08:00:00.000Z"
                     *       },
                     *       "createdAt": "2026-11-21T07:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Bridge"];
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
                /** @description A part of the name, in upper or lower case. */
                name?: string;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
                /**
                 * @description The project that it belongs to.
                 * @example 381725007712738512
                 */
                projectId: string;
                /**
                 * @description Slug of that project.
                 * @example text
                 */
                projectSlug: string;
                /** @description Name or id of the sending session, also of one that was removed since. */
                session?: string;
                /** @description Created then or later. */
                since?: string;
                /** @description How it is now. */
                status?: "scheduled" | "running" | "paused" | "action_required" | "succeeded" | "failed" | "cancelled";
                /** @description Created before then. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381724996712738562",
                     *           "projectId": "381724990812738561",
                     *           "operationId": "381725004812738560",
                     *           "name": "Autumn",
                     *           "session": "default",
                     *           "status": "running",
                     *           "message": {
                     *             "type": "text",
                     *             "text": "Hello {{name}}"
                     *           },
                     *           "ratePerMinute": 600,
                     *           "paused": false,
                     *           "recipients": {
                     *             "total": 2,
                     *             "pending": 1,
                     *             "sent": 1,
                     *             "failed": 0,
                     *             "skipped": 0,
                     *             "delivered": 1,
                     *             "read": 0,
                     *             "replied": 0,
                     *             "failedLater": 0,
                     *             "marketingLimited": 0
                     *           },
                     *           "createdAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "projectId": "381724990812738561",
                 *       "name": "Autumn",
                 *       "session": "shop",
                 *       "message": {
                 *         "type": "text",
                 *         "text": "Hello {{name}}"
                 *       },
                 *       "recipients": [
                 *         {
                 *           "to": "+12025550147",
                 *           "variables": {
                 *             "name": "Ada"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "campaign": {
                     *         "id": "381724996712738562",
                     *         "projectId": "381724990812738561",
                     *         "operationId": "381725004812738560",
                     *         "name": "Autumn",
                     *         "session": "default",
                     *         "status": "running",
                     *         "message": {
                     *           "type": "text",
                     *           "text": "Hello {{name}}"
                     *         },
                     *         "ratePerMinute": 600,
                     *         "paused": false,
                     *         "recipients": {
                     *           "total": 2,
                     *           "pending": 1,
                     *           "sent": 1,
                     *           "failed": 0,
                     *           "skipped": 0,
                     *           "delivered": 1,
                     *           "read": 0,
                     *           "replied": 0,
                     *           "failedLater": 0,
                     *           "marketingLimited": 0
                     *         },
                     *         "createdAt": "2026-11-21T08:00:00.000Z"
                     *       },
                     *       "operationId": "381725007712738512"
                     *     }
                     */
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
                /**
                 * @description Id of the campaign.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381724996712738562",
                     *       "projectId": "381724990812738561",
                     *       "operationId": "381725004812738560",
                     *       "name": "Autumn",
                     *       "session": "default",
                     *       "status": "running",
                     *       "message": {
                     *         "type": "text",
                     *         "text": "Hello {{name}}"
                     *       },
                     *       "ratePerMinute": 600,
                     *       "paused": false,
                     *       "recipients": {
                     *         "total": 2,
                     *         "pending": 1,
                     *         "sent": 1,
                     *         "failed": 0,
                     *         "skipped": 0,
                     *         "delivered": 1,
                     *         "read": 0,
                     *         "replied": 0,
                     *         "failedLater": 0,
                     *         "marketingLimited": 0
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
    pauseCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the campaign.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381724996712738562",
                     *       "projectId": "381724990812738561",
                     *       "operationId": "381725004812738560",
                     *       "name": "Autumn",
                     *       "session": "default",
                     *       "status": "running",
                     *       "message": {
                     *         "type": "text",
                     *         "text": "Hello {{name}}"
                     *       },
                     *       "ratePerMinute": 600,
                     *       "paused": false,
                     *       "recipients": {
                     *         "total": 2,
                     *         "pending": 1,
                     *         "sent": 1,
                     *         "failed": 0,
                     *         "skipped": 0,
                     *         "delivered": 1,
                     *         "read": 0,
                     *         "replied": 0,
                     *         "failedLater": 0,
                     *         "marketingLimited": 0
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
                /** @description How it is now. */
                status?: "pending" | "sent" | "failed" | "skipped";
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the campaign.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725007712738512",
                     *           "to": "+12025550147",
                     *           "status": "pending"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
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
    resumeCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the campaign.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381724996712738562",
                     *       "projectId": "381724990812738561",
                     *       "operationId": "381725004812738560",
                     *       "name": "Autumn",
                     *       "session": "default",
                     *       "status": "running",
                     *       "message": {
                     *         "type": "text",
                     *         "text": "Hello {{name}}"
                     *       },
                     *       "ratePerMinute": 600,
                     *       "paused": false,
                     *       "recipients": {
                     *         "total": 2,
                     *         "pending": 1,
                     *         "sent": 1,
                     *         "failed": 0,
                     *         "skipped": 0,
                     *         "delivered": 1,
                     *         "read": 0,
                     *         "replied": 0,
                     *         "failedLater": 0,
                     *         "marketingLimited": 0
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
    listProjectChats: {
        parameters: {
            query?: {
                /** @description Whether the chat is archived. */
                archived?: boolean;
                /** @description `page.nextCursor` of the page before. No filter beside it. */
                cursor?: string;
                /** @description The name of a label, in whichever session. */
                label?: string;
                /** @description Items a page, default 25; over 100 is served as 100. */
                limit?: number;
                /** @description Required with a team API key; a project token implies its own. */
                projectId?: string;
                /** @description A part of the name, the number or the username, or the whole id. A page looks at a bounded number of chats: it may be short, or empty, before the last. */
                q?: string;
                /** @description Name or id of a session. Absent: all of the project. */
                session?: string;
                /** @description Only those with unread messages, or only those without. */
                unread?: boolean;
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "session": "shop",
                     *           "sessionId": "381725007712738512",
                     *           "labels": [
                     *             {
                     *               "id": "381725003312738580",
                     *               "name": "Customers",
                     *               "color": "#2E7D32"
                     *             }
                     *           ],
                     *           "id": "381725007712738512",
                     *           "conversation": {
                     *             "id": "381725007712738512",
                     *             "phoneNumber": "+12025550147"
                     *           },
                     *           "isGroup": true,
                     *           "archived": true,
                     *           "unreadCount": 0,
                     *           "updatedAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "page": {
                     *         "nextCursor": null,
                     *         "limit": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProjectChatCursorPage"];
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
    listDestinationTypes: {
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
                    /**
                     * @example [
                     *       {
                     *         "type": "http",
                     *         "enabled": true,
                     *         "schema": {},
                     *         "credentials": [
                     *           "text"
                     *         ],
                     *         "limits": {}
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["DestinationTypeDescription"][];
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
    listEngines: {
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
                    /**
                     * @example [
                     *       {
                     *         "name": "sandbox",
                     *         "label": "Sandbox",
                     *         "description": "A network inside Parley, of testing numbers.",
                     *         "simulated": true,
                     *         "installed": true,
                     *         "capabilities": {},
                     *         "limits": {},
                     *         "linking": [
                     *           "start"
                     *         ],
                     *         "config": [
                     *           {
                     *             "name": "pairing",
                     *             "label": "Pairing",
                     *             "kind": "text",
                     *             "required": true,
                     *             "fixed": true
                     *           }
                     *         ],
                     *         "credentials": [
                     *           {
                     *             "name": "pairing",
                     *             "label": "Pairing",
                     *             "kind": "text",
                     *             "required": true,
                     *             "fixed": true
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["EngineDescription"][];
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
    summarizeEvents: {
        parameters: {
            query: {
                /**
                 * @description Ids of events, separated by commas, at most 100. Those that the caller cannot see are left out.
                 * @example 381725008812738565
                 */
                ids: string;
                /** @description Only events of this project. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725008812738565",
                     *           "type": "message.received",
                     *           "source": {
                     *             "type": "session",
                     *             "id": "381724996712738562"
                     *           },
                     *           "session": "default",
                     *           "contact": {
                     *             "id": "381725001112738563",
                     *             "name": "Ada",
                     *             "phoneNumber": "+12025550147"
                     *           },
                     *           "excerpt": "Hello"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EventSummaries"];
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
    getLimits: {
        parameters: {
            query?: {
                /** @description Adds the limits of one project. Absent: the project of a project token, else those of the team alone. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "name": "sessions",
                     *           "setting": "text",
                     *           "scope": "team",
                     *           "limit": 0,
                     *           "used": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["LimitUses"];
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
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "userId": "381725007712738512",
                     *           "email": "ada@example.com",
                     *           "role": "owner"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
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
    inviteMember: {
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
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "role": "owner"
                 *     }
                 */
                "application/json": components["schemas"]["InviteMemberBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "invitation": {
                     *         "url": "https://example.com/webhooks",
                     *         "id": "381725007712738512",
                     *         "email": "ada@example.com",
                     *         "role": "owner",
                     *         "expiresAt": "2026-11-21T08:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["InvitedMember"];
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
            query?: {
                /** @description Hands their keys to who removes them. Default: the keys are revoked. */
                keepKeys?: boolean;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the user.
                 * @example 381725007712738512
                 */
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
                /**
                 * @description Id of the user.
                 * @example 381725007712738512
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "owner"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "userId": "381725007712738512",
                     *       "email": "ada@example.com",
                     *       "role": "owner"
                     *     }
                     */
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
    listInvitations: {
        parameters: {
            query?: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725007712738512",
                     *           "email": "ada@example.com",
                     *           "role": "owner",
                     *           "expiresAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["InvitationPage"];
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
    deleteInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the invitation.
                 * @example 381725007712738512
                 */
                invitationId: string;
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
    leaveTeam: {
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
    getDeliveryMetrics: {
        parameters: {
            query: {
                /** @description Comma-separated, at most two: webhookId, type, error, statusClass, trigger. */
                dimensions?: string;
                /** @description Length of the buckets, which are those of UTC. `auto`, the default: the finest with at most 300 points. Minutes are kept for 26 hours, five minutes for 8 days, hours for 45 days, days for 400 days; a request has at most 1500 points. */
                granularity?: "1m" | "5m" | "1h" | "1d" | "auto";
                /**
                 * @description Comma-separated: attempts, succeeded, failed, firstAttempts, retries, manual, errorRate, events, filtered, delivered, latencyMs.p50, latencyMs.p95, latencyMs.p99, ageMs.p50, ageMs.p95, ageMs.p99, bytes.
                 * @example attempts,errorRate,latencyMs.p95
                 */
                measures: string;
                /** @description Only of the webhooks of this project. */
                projectId?: string;
                /** @description Rounded down to the start of its bucket. Default: a day before `until`. */
                since?: string;
                /** @description Only attempts of the schedule, or requested by hand. */
                trigger?: "schedule" | "manual";
                /** @description Only of events of this type; with buckets of an hour or a day. */
                type?: string;
                /** @description Exclusive. Default, and latest: now. */
                until?: string;
                /** @description Only of this webhook. */
                webhookId?: string;
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
                    /**
                     * @example {
                     *       "since": "2026-11-21T07:00:00.000Z",
                     *       "until": "2026-11-21T08:30:00.000Z",
                     *       "granularity": "1h",
                     *       "series": [
                     *         {
                     *           "dimensions": {
                     *             "webhookId": "381725011112738566"
                     *           },
                     *           "points": [
                     *             {
                     *               "at": "2026-11-21T07:00:00.000Z",
                     *               "attempts": 120,
                     *               "errorRate": 0.05,
                     *               "latencyMs.p95": 84
                     *             },
                     *             {
                     *               "at": "2026-11-21T08:00:00.000Z",
                     *               "partial": true,
                     *               "attempts": 60,
                     *               "errorRate": 0,
                     *               "latencyMs.p95": 79
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "complete": true
                     *     }
                     */
                    "application/json": components["schemas"]["DeliveryMetrics"];
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
    getMessageMetrics: {
        parameters: {
            query: {
                /** @description Comma-separated: sessionId, type. */
                dimensions?: string;
                /** @description Length of the buckets, which are those of UTC. `auto`, the default: the finest with at most 300 points. Minutes are kept for 26 hours, five minutes for 8 days, hours for 45 days, days for 400 days; a request has at most 1500 points. */
                granularity?: "1m" | "5m" | "1h" | "1d" | "auto";
                /**
                 * @description Comma-separated: sent, received, delivered, read, failed, ackMs.p50, ackMs.p95.
                 * @example sent,received,delivered
                 */
                measures: string;
                /** @description Only of the sessions of this project. */
                projectId?: string;
                /** @description Only of this session. */
                sessionId?: string;
                /** @description Rounded down to the start of its bucket. Default: a day before `until`. */
                since?: string;
                /** @description Only messages of this type; with buckets of an hour or a day. */
                type?: string;
                /** @description Exclusive. Default, and latest: now. */
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
                    /**
                     * @example {
                     *       "since": "2026-11-21T07:00:00.000Z",
                     *       "until": "2026-11-21T08:00:00.000Z",
                     *       "granularity": "1h",
                     *       "series": [
                     *         {
                     *           "dimensions": {},
                     *           "points": [
                     *             {
                     *               "at": "2026-11-21T07:00:00.000Z",
                     *               "sent": 120,
                     *               "delivered": 118,
                     *               "ackMs.p95": 1840
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "complete": true
                     *     }
                     */
                    "application/json": components["schemas"]["MessageMetrics"];
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
    getSessionMetrics: {
        parameters: {
            query: {
                /** @description Comma-separated: sessionId, statusReason. */
                dimensions?: string;
                /** @description Length of the buckets, which are those of UTC. `auto`, the default: the finest with at most 300 points. Minutes are kept for 26 hours, five minutes for 8 days, hours for 45 days, days for 400 days; a request has at most 1500 points. */
                granularity?: "1m" | "5m" | "1h" | "1d" | "auto";
                /**
                 * @description Comma-separated: connectedSeconds, disconnects.
                 * @example connectedSeconds,disconnects
                 */
                measures: string;
                /** @description Only of the sessions of this project. */
                projectId?: string;
                /** @description Only of this session. */
                sessionId?: string;
                /** @description Rounded down to the start of its bucket. Default: a day before `until`. */
                since?: string;
                /** @description Exclusive. Default, and latest: now. */
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
                    /**
                     * @example {
                     *       "since": "2026-11-21T00:00:00.000Z",
                     *       "until": "2026-11-22T00:00:00.000Z",
                     *       "granularity": "1d",
                     *       "series": [
                     *         {
                     *           "dimensions": {
                     *             "statusReason": "MANUAL_STOP"
                     *           },
                     *           "points": [
                     *             {
                     *               "at": "2026-11-21T00:00:00.000Z",
                     *               "connectedSeconds": 86100,
                     *               "disconnects": 1
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "complete": true
                     *     }
                     */
                    "application/json": components["schemas"]["SessionMetrics"];
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
    getNoticeSettings: {
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
                    /**
                     * @example {
                     *       "mail": "configured",
                     *       "enabled": true,
                     *       "roles": null,
                     *       "emails": [
                     *         "ada@example.com"
                     *       ],
                     *       "digest": "instant",
                     *       "unsubscribed": [
                     *         "text"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["NoticeSettings"];
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
    putNoticeSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["NoticeSettingsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "mail": "configured",
                     *       "enabled": true,
                     *       "roles": null,
                     *       "emails": [
                     *         "ada@example.com"
                     *       ],
                     *       "digest": "instant",
                     *       "unsubscribed": [
                     *         "text"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["NoticeSettings"];
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
    getOverview: {
        parameters: {
            query?: {
                /** @description One project. Absent: the project of a project token, else the team. */
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
                    /**
                     * @example {
                     *       "generatedAt": "2026-11-21T08:00:00.000Z",
                     *       "sessions": null,
                     *       "messages": null,
                     *       "deliveries": null,
                     *       "endpoints": null,
                     *       "operations": null
                     *     }
                     */
                    "application/json": components["schemas"]["Overview"];
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
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725007712738512",
                     *           "teamId": "381725007712738512",
                     *           "name": "Shop",
                     *           "slug": "shop",
                     *           "stage": "Sandbox",
                     *           "createdAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "name": "Shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "teamId": "381725007712738512",
                     *       "name": "Shop",
                     *       "slug": "shop",
                     *       "stage": "Sandbox",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "teamId": "381725007712738512",
                     *       "name": "Shop",
                     *       "slug": "shop",
                     *       "stage": "Sandbox",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
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
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "teamId": "381725007712738512",
                     *       "name": "Shop",
                     *       "slug": "shop",
                     *       "stage": "Sandbox",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /** @description Makes repeats of this request one, for all credentials of the team on this route. */
                "Idempotency-Key"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "operationId": "381725007712738512"
                     *     }
                     */
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
                /**
                 * @description Id of the action.
                 * @example 381725007712738512
                 */
                actionId: string;
                /**
                 * @description Id of the project.
                 * @example 381725007712738512
                 */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "accepted": true
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "projectId": null,
                     *       "kind": "event_replay",
                     *       "resource": {
                     *         "type": "campaign",
                     *         "id": "381725007712738512"
                     *       },
                     *       "status": "pending",
                     *       "sequence": 1,
                     *       "capabilities": {
                     *         "cancellable": true
                     *       },
                     *       "progress": null,
                     *       "error": null,
                     *       "actionRequired": null,
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "updatedAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
    listQuickLinks: {
        parameters: {
            query?: {
                /** @description The network, and the way to it. */
                engine?: "sandbox" | "cloud" | "baileys";
                /** @description Your reference, as the link has it. */
                externalId?: string;
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description A part of the name, in upper or lower case. */
                name?: string;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
                /** @description Required with a team API key; a project token implies its own. */
                projectId?: string;
                /** @description What a customer finds now: `expired` and `full` are enabled links that nobody can begin with. */
                status?: "enabled" | "disabled" | "expired" | "full";
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381724994412738559",
                     *           "projectId": "381724990812738561",
                     *           "name": "Acme support",
                     *           "slug": "g5TqW2v8ZkN1rJx0BfYc7D",
                     *           "url": "https://parley.example/q/g5TqW2v8ZkN1rJx0BfYc7D",
                     *           "externalId": "crm-1",
                     *           "engine": "sandbox",
                     *           "config": {
                     *             "pairing": "qr"
                     *           },
                     *           "maxSessions": 5,
                     *           "sessions": 2,
                     *           "enabled": false,
                     *           "createdAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["QuickLinkPage"];
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
    createQuickLink: {
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
                /**
                 * @example {
                 *       "name": "Acme support"
                 *     }
                 */
                "application/json": components["schemas"]["CreateQuickLinkBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381724994412738559",
                     *       "projectId": "381724990812738561",
                     *       "name": "Acme support",
                     *       "slug": "g5TqW2v8ZkN1rJx0BfYc7D",
                     *       "url": "https://parley.example/q/g5TqW2v8ZkN1rJx0BfYc7D",
                     *       "externalId": "crm-1",
                     *       "engine": "sandbox",
                     *       "config": {
                     *         "pairing": "qr"
                     *       },
                     *       "maxSessions": 5,
                     *       "sessions": 2,
                     *       "enabled": false,
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["QuickLink"];
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
    getQuickLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381724994412738559",
                     *       "projectId": "381724990812738561",
                     *       "name": "Acme support",
                     *       "slug": "g5TqW2v8ZkN1rJx0BfYc7D",
                     *       "url": "https://parley.example/q/g5TqW2v8ZkN1rJx0BfYc7D",
                     *       "externalId": "crm-1",
                     *       "engine": "sandbox",
                     *       "config": {
                     *         "pairing": "qr"
                     *       },
                     *       "maxSessions": 5,
                     *       "sessions": 2,
                     *       "enabled": false,
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["QuickLink"];
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
    deleteQuickLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
                id: string;
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
    updateQuickLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shop"
                 *     }
                 */
                "application/json": components["schemas"]["QuickLinkChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381724994412738559",
                     *       "projectId": "381724990812738561",
                     *       "name": "Acme support",
                     *       "slug": "g5TqW2v8ZkN1rJx0BfYc7D",
                     *       "url": "https://parley.example/q/g5TqW2v8ZkN1rJx0BfYc7D",
                     *       "externalId": "crm-1",
                     *       "engine": "sandbox",
                     *       "config": {
                     *         "pairing": "qr"
                     *       },
                     *       "maxSessions": 5,
                     *       "sessions": 2,
                     *       "enabled": false,
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["QuickLink"];
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
    searchIds: {
        parameters: {
            query: {
                /**
                 * @description The id that is looked for.
                 * @example 381725007712738512
                 */
                id: string;
                /** @description Required with a team API key; a project token implies its own. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "kind": "session",
                     *           "id": "381725007712738512"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FoundResources"];
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
    searchProjectMessages: {
        parameters: {
            query: {
                /** @description JID, phone number or resource id. */
                chatId?: string;
                /** @description `page.nextCursor` of the page before. No filter beside it. */
                cursor?: string;
                /** @description Whether the session sent it. */
                fromMe?: boolean;
                /** @description Items a page, default 25; over 100 is served as 100. */
                limit?: number;
                /** @description Required with a team API key; a project token implies its own. */
                projectId?: string;
                /**
                 * @description Words, all of which must occur; the last one may be the beginning of a word. `"in quotes"`: a phrase. `-word`: must not occur.
                 * @example order "next friday" -cancelled
                 */
                q: string;
                /** @description Inclusive. */
                since?: string;
                /** @description Its type. */
                type?: "text" | "image" | "video" | "audio" | "document" | "location" | "contact" | "phone_number_shared" | "poll" | "sticker" | "reaction" | "revoke" | "edited" | "unknown";
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "session": "shop",
                     *           "message": {
                     *             "id": "381725008812738564",
                     *             "whatsapp_id": "3EB0C431C26A1916E07E",
                     *             "conversation": {
                     *               "id": "381725001112738563",
                     *               "phoneNumber": "+12025550147"
                     *             },
                     *             "fromMe": false,
                     *             "timestamp": 1795248000,
                     *             "pushName": "Ada",
                     *             "isGroup": false,
                     *             "type": "text",
                     *             "text": "Hello"
                     *           },
                     *           "snippet": {
                     *             "text": "Hello",
                     *             "ranges": [
                     *               [
                     *                 0,
                     *                 5
                     *               ]
                     *             ]
                     *           }
                     *         }
                     *       ],
                     *       "page": {
                     *         "nextCursor": null,
                     *         "limit": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FoundMessageCursorPage"];
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
                /** @description A session: the page that follows it, stable while others are made. Not with `offset`. */
                before?: string;
                /** @description The network, and the way to it. */
                engine?: "sandbox" | "cloud" | "baileys";
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description How the name begins, in upper or lower case. */
                name?: string;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
                /** @description How the number of the account begins, with its country code. */
                phoneNumber?: string;
                /** @description The project that it belongs to. */
                projectId?: string;
                /** @description How it is now. */
                status?: "CONNECTING" | "CONNECTED" | "DISCONNECTED";
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381724996712738562",
                     *           "name": "default",
                     *           "projectId": "381724990812738561",
                     *           "engine": "sandbox",
                     *           "status": "CONNECTED",
                     *           "me": {
                     *             "id": "12025550147@c.us",
                     *             "phoneNumber": "+12025550147",
                     *             "pushName": "default"
                     *           },
                     *           "tier": "pro",
                     *           "config": {},
                     *           "contentRetention": {
                     *             "enabled": true
                     *           },
                     *           "createdAt": "2026-11-21T08:00:00.000Z",
                     *           "updatedAt": "2026-11-21T08:00:00.100Z",
                     *           "externalId": "crm-1"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
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
    removeSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
                id: string;
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
    patchSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tier": "free"
                 *     }
                 */
                "application/json": components["schemas"]["PatchSessionBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381724996712738562",
                     *       "name": "default",
                     *       "projectId": "381724990812738561",
                     *       "engine": "sandbox",
                     *       "status": "CONNECTED",
                     *       "me": {
                     *         "id": "12025550147@c.us",
                     *         "phoneNumber": "+12025550147",
                     *         "pushName": "default"
                     *       },
                     *       "tier": "pro",
                     *       "config": {},
                     *       "contentRetention": {
                     *         "enabled": true
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "updatedAt": "2026-11-21T08:00:00.100Z",
                     *       "externalId": "crm-1"
                     *     }
                     */
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
    stopManagedSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the thing.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381724996712738562",
                     *       "name": "default",
                     *       "projectId": "381724990812738561",
                     *       "engine": "sandbox",
                     *       "status": "CONNECTED",
                     *       "me": {
                     *         "id": "12025550147@c.us",
                     *         "phoneNumber": "+12025550147",
                     *         "pushName": "default"
                     *       },
                     *       "tier": "pro",
                     *       "config": {},
                     *       "contentRetention": {
                     *         "enabled": true
                     *       },
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "updatedAt": "2026-11-21T08:00:00.100Z",
                     *       "externalId": "crm-1"
                     *     }
                     */
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
    removeSessions: {
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
                /**
                 * @example {
                 *       "ids": [
                 *         "381725007712738512"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SessionIds"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "id": "381724996712738562",
                     *           "outcome": "done"
                     *         },
                     *         {
                     *           "id": "381724996712738599",
                     *           "outcome": "not_found"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SessionResults"];
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
    stopSessions: {
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
                /**
                 * @example {
                 *       "ids": [
                 *         "381724996712738562",
                 *         "381724996712738599"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SessionIds"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "id": "381724996712738562",
                     *           "outcome": "done"
                     *         },
                     *         {
                     *           "id": "381724996712738599",
                     *           "outcome": "not_found"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SessionResults"];
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "name": "Shop",
                     *       "serviceVersion": "text",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @example {
                 *       "name": "Shop"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "name": "Shop",
                     *       "serviceVersion": "text",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
                /**
                 * @description The project that it belongs to.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725104812738560",
                     *           "projectId": "381724990812738561",
                     *           "name": "welcome",
                     *           "language": "en",
                     *           "body": "Hello {{name}}",
                     *           "variables": [
                     *             "name"
                     *           ],
                     *           "status": "draft",
                     *           "createdAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "projectId": "381724990812738561",
                 *       "name": "welcome",
                 *       "language": "en",
                 *       "body": "Hello {{name}}"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725104812738560",
                     *       "projectId": "381724990812738561",
                     *       "name": "welcome",
                     *       "language": "en",
                     *       "body": "Hello {{name}}",
                     *       "variables": [
                     *         "name"
                     *       ],
                     *       "status": "draft",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description The project that it belongs to.
                 * @example 381725007712738512
                 */
                projectId: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the template.
                 * @example 381725007712738512
                 */
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
                    /**
                     * @example {
                     *       "id": "381725104812738560",
                     *       "projectId": "381724990812738561",
                     *       "name": "welcome",
                     *       "language": "en",
                     *       "body": "Hello {{name}}",
                     *       "variables": [
                     *         "name"
                     *       ],
                     *       "status": "draft",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /** @description The project that it must be of; it cannot be changed. */
                projectId?: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the template.
                 * @example 381725007712738512
                 */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "welcome",
                 *       "language": "en",
                 *       "body": "Hello {{name}}"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725104812738560",
                     *       "projectId": "381724990812738561",
                     *       "name": "welcome",
                     *       "language": "en",
                     *       "body": "Hello {{name}}",
                     *       "variables": [
                     *         "name"
                     *       ],
                     *       "status": "draft",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description The project that it belongs to.
                 * @example 381725007712738512
                 */
                projectId: string;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the template.
                 * @example 381725007712738512
                 */
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
    submitTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the template.
                 * @example 381725007712738512
                 */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "shop"
                 *     }
                 */
                "application/json": components["schemas"]["SubmitTemplateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725104812738560",
                     *       "projectId": "381724990812738561",
                     *       "name": "welcome",
                     *       "language": "en",
                     *       "body": "Hello {{name}}",
                     *       "variables": [
                     *         "name"
                     *       ],
                     *       "status": "draft",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
    importTemplates: {
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
                /**
                 * @example {
                 *       "projectId": "381724990812738561",
                 *       "session": "shop"
                 *     }
                 */
                "application/json": components["schemas"]["ImportTemplates"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "created": 3,
                     *       "updated": 1,
                     *       "unchanged": 12
                     *     }
                     */
                    "application/json": components["schemas"]["ImportedTemplates"];
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
    listTestingNumbers: {
        parameters: {
            query?: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
                /** @description The project that it belongs to. */
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381724993112738568",
                     *           "projectId": "381724990812738561",
                     *           "country": "US",
                     *           "phoneNumber": "+12025550147",
                     *           "createdAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
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
                /**
                 * @example {
                 *       "country": "US"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381724993112738568",
                     *       "projectId": "381724990812738561",
                     *       "country": "US",
                     *       "phoneNumber": "+12025550147",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
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
                /**
                 * @description Id of the testing number.
                 * @example 381725007712738512
                 */
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
                /**
                 * @description Id of the testing number.
                 * @example 381725007712738512
                 */
                testingNumberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "disconnect"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
                /**
                 * @description Id of the testing number.
                 * @example 381725007712738512
                 */
                testingNumberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "to": "+12025550147",
                 *       "type": "text",
                 *       "text": "Hello"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "id": "381725008812738564",
                     *       "whatsapp_id": "3EB0C431C26A1916E07E",
                     *       "conversation": {
                     *         "id": "381725001112738563",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "type": "text",
                     *       "timestamp": 1795248000
                     *     }
                     */
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
                /**
                 * @description Id of the testing number.
                 * @example 381725007712738512
                 */
                testingNumberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "parley-sandbox:381724996712738562:1:9f86d081"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "message": "Done.",
                     *       "success": true
                     *     }
                     */
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
    getWidget: {
        parameters: {
            query?: {
                /** @description Absent: a project token's own, else the team's defaults. */
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
                    /**
                     * @example {
                     *       "enabled": true,
                     *       "publicKey": "pk_Xb1nqL0n1Qb8cT2yq7wFvA3e",
                     *       "allowedOrigins": [
                     *         "https://shop.example.com"
                     *       ],
                     *       "theme": {
                     *         "mode": "auto",
                     *         "accent": "#0b6e4f"
                     *       },
                     *       "displayName": "Example Shop",
                     *       "engine": "sandbox",
                     *       "updatedAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WidgetSettings"];
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
    putWidget: {
        parameters: {
            query?: {
                /** @description Absent: a project token's own, else the team's defaults. */
                projectId?: string;
            };
            header?: {
                /** @description The `ETag` of what the change was made from; refused with 412 when it has changed since. */
                "If-Match"?: string;
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["WidgetFields"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "enabled": true,
                     *       "publicKey": "pk_Xb1nqL0n1Qb8cT2yq7wFvA3e",
                     *       "allowedOrigins": [
                     *         "https://shop.example.com"
                     *       ],
                     *       "theme": {
                     *         "mode": "auto",
                     *         "accent": "#0b6e4f"
                     *       },
                     *       "displayName": "Example Shop",
                     *       "engine": "sandbox",
                     *       "updatedAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WidgetSettings"];
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
    rotateWidgetKey: {
        parameters: {
            query?: {
                /** @description The project that it belongs to. */
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
                    /**
                     * @example {
                     *       "enabled": true,
                     *       "publicKey": "pk_Xb1nqL0n1Qb8cT2yq7wFvA3e",
                     *       "allowedOrigins": [
                     *         "https://shop.example.com"
                     *       ],
                     *       "theme": {
                     *         "mode": "auto",
                     *         "accent": "#0b6e4f"
                     *       },
                     *       "displayName": "Example Shop",
                     *       "engine": "sandbox",
                     *       "updatedAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WidgetSettings"];
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
    listWidgetSessions: {
        parameters: {
            query?: {
                /** @description Default 50; over 500 is served as 500. */
                limit?: number;
                /** @description Default 0. Goes on at `offset` plus how many came; a page may have fewer than `limit`. */
                offset?: number;
                /** @description Required with a team API key; a project token implies its own. */
                projectId?: string;
                /** @description How it is now. */
                status?: "created" | "connecting" | "connected" | "handed_off" | "cancelled" | "expired" | "failed";
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
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "381725308812738580",
                     *           "projectId": "381724990812738561",
                     *           "externalId": "crm-1",
                     *           "status": "created",
                     *           "expiresAt": "2026-11-21T08:15:00.000Z",
                     *           "createdAt": "2026-11-21T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "limit": 1,
                     *         "offset": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WidgetSessionPage"];
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
    createWidgetSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "projectId": "381724990812738561",
                 *       "externalId": "crm-1"
                 *     }
                 */
                "application/json": components["schemas"]["CreateWidgetSessionBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725308812738580",
                     *       "projectId": "381724990812738561",
                     *       "externalId": "crm-1",
                     *       "status": "created",
                     *       "expiresAt": "2026-11-21T08:15:00.000Z",
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "frameUrl": "https://parley.example/widget/frame?key=pk_Xb1nqL0n1Qb8cT2yq7wFvA3e#session=381725308812738580&token=4nV1x0c8QmZ2sB7kR5tY9wE3uJ6pL0aD"
                     *     }
                     */
                    "application/json": components["schemas"]["MadeWidgetSession"];
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
    getWidgetSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the widget session.
                 * @example 381725007712738512
                 */
                widgetSessionId: string;
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
                    /**
                     * @example {
                     *       "id": "381725308812738580",
                     *       "projectId": "381724990812738561",
                     *       "externalId": "crm-1",
                     *       "status": "created",
                     *       "expiresAt": "2026-11-21T08:15:00.000Z",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WidgetSession"];
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
    cancelWidgetSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the widget session.
                 * @example 381725007712738512
                 */
                widgetSessionId: string;
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
                    /**
                     * @example {
                     *       "id": "381725308812738580",
                     *       "projectId": "381724990812738561",
                     *       "externalId": "crm-1",
                     *       "status": "created",
                     *       "expiresAt": "2026-11-21T08:15:00.000Z",
                     *       "createdAt": "2026-11-21T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WidgetSession"];
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
    handOffWidgetSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the widget session.
                 * @example 381725007712738512
                 */
                widgetSessionId: string;
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
                    /**
                     * @example {
                     *       "status": "handed_off",
                     *       "session": {
                     *         "id": "381725308812738581",
                     *         "name": "ws-381725308812738580",
                     *         "phoneNumber": "+12025550147"
                     *       },
                     *       "externalId": "crm-1",
                     *       "connectedAt": "2026-11-21T08:01:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WidgetHandoff"];
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
    getPageAsset: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description With the hash of its content in its name.
                 * @example signup.0123456789ab.js
                 */
                asset: string;
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
                    "text/css": string;
                    "text/javascript": string;
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
    getEmbedScript: {
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
                    "text/javascript": string;
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
    getFrame: {
        parameters: {
            query?: {
                /** @description The public key of the project. */
                key?: string;
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
    getLogo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Of the URL in `theme.logo`.
                 * @example Zk1pYb0cX2mQ7sVh3uTn5w
                 */
                logo: string;
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
                    "application/octet-stream": string;
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
    openWidgetSession: {
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
                /**
                 * @example {
                 *       "publicKey": "parley_widget_0123456789"
                 *     }
                 */
                "application/json": components["schemas"]["OpenWidgetSessionBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725308812738580",
                     *       "projectId": "381724990812738561",
                     *       "externalId": "crm-1",
                     *       "status": "created",
                     *       "expiresAt": "2026-11-21T08:15:00.000Z",
                     *       "createdAt": "2026-11-21T08:00:00.000Z",
                     *       "frameUrl": "https://parley.example/widget/frame?key=pk_Xb1nqL0n1Qb8cT2yq7wFvA3e#session=381725308812738580&token=4nV1x0c8QmZ2sB7kR5tY9wE3uJ6pL0aD"
                     *     }
                     */
                    "application/json": components["schemas"]["MadeWidgetSession"];
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
    followWidgetSession: {
        parameters: {
            query?: {
                /** @description With `wait`: answer once `sequence` is greater than this. */
                after?: number;
                /** @description Seconds to hold the request until something happens. */
                wait?: number;
            };
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the widget session.
                 * @example 381725007712738512
                 */
                widgetSessionId: string;
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "sequence": 1,
                     *       "status": "waiting"
                     *     }
                     */
                    "application/json": components["schemas"]["AttemptState"];
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
    endWidgetSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the widget session.
                 * @example 381725007712738512
                 */
                widgetSessionId: string;
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "sequence": 1,
                     *       "status": "waiting"
                     *     }
                     */
                    "application/json": components["schemas"]["AttemptState"];
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
    requestWidgetSessionCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the widget session.
                 * @example 381725007712738512
                 */
                widgetSessionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "phoneNumber": "+12025550147"
                 *     }
                 */
                "application/json": components["schemas"]["PairingCodeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "K7DP-Q2LM"
                     *     }
                     */
                    "application/json": components["schemas"]["PhoneCode"];
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
    answerWidgetSessionPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the widget session.
                 * @example 381725007712738512
                 */
                widgetSessionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "credential": {
                 *         "id": "381725007712738512",
                 *         "rawId": "381725007712738512",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "381725007712738512",
                 *           "authenticatorData": "381725007712738512",
                 *           "signature": "381725007712738512"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stage": "waiting"
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyProgress"];
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
    confirmWidgetSessionPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the widget session.
                 * @example 381725007712738512
                 */
                widgetSessionId: string;
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
                    /**
                     * @example {
                     *       "stage": "waiting"
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyProgress"];
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
    signUpWidgetSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the widget session.
                 * @example 381725007712738512
                 */
                widgetSessionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "AQBhlXsctMxJYbwbrpybxlo9tLPGy-QAmjBJA",
                 *       "wabaId": "524126980791429",
                 *       "event": "FINISH"
                 *     }
                 */
                "application/json": components["schemas"]["SignupAnswer"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "sequence": 1,
                     *       "status": "waiting"
                     *     }
                     */
                    "application/json": components["schemas"]["AttemptState"];
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
    startWidgetSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The API version to serve, a date. Default: the team's pin. */
                "Service-Version"?: string;
            };
            path: {
                /**
                 * @description Id of the widget session.
                 * @example 381725007712738512
                 */
                widgetSessionId: string;
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
                    /**
                     * @example {
                     *       "id": "381725007712738512",
                     *       "sequence": 1,
                     *       "status": "waiting"
                     *     }
                     */
                    "application/json": components["schemas"]["AttemptState"];
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

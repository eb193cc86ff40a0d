""" Contains all the data models used in inputs/outputs """

from .accept_invitation_body import AcceptInvitationBody
from .accepted_invitation import AcceptedInvitation
from .account_restriction import AccountRestriction
from .account_restriction_kind import AccountRestrictionKind
from .acknowledgement import Acknowledgement
from .action_required import ActionRequired
from .action_required_code import ActionRequiredCode
from .administered_team import AdministeredTeam
from .administered_team_page import AdministeredTeamPage
from .administered_user import AdministeredUser
from .administered_user_page import AdministeredUserPage
from .api_key import ApiKey
from .api_key_scopes_item import ApiKeyScopesItem
from .api_key_with_secret import ApiKeyWithSecret
from .api_key_with_secret_scopes_item import ApiKeyWithSecretScopesItem
from .attempt_batch import AttemptBatch
from .attempt_data import AttemptData
from .attempt_session import AttemptSession
from .attempt_state import AttemptState
from .attempt_state_status import AttemptStateStatus
from .auth_credentials import AuthCredentials
from .begun_visit import BegunVisit
from .begun_visit_status import BegunVisitStatus
from .billed_conversation import BilledConversation
from .bridge import Bridge
from .bridge_direction import BridgeDirection
from .bridge_include_item import BridgeIncludeItem
from .bridge_page import BridgePage
from .bridge_source import BridgeSource
from .bridge_stats import BridgeStats
from .bridge_target import BridgeTarget
from .call_settings import CallSettings
from .campaign import Campaign
from .campaign_message import CampaignMessage
from .campaign_message_type import CampaignMessageType
from .campaign_message_variables import CampaignMessageVariables
from .campaign_page import CampaignPage
from .campaign_recipient import CampaignRecipient
from .campaign_recipient_state import CampaignRecipientState
from .campaign_recipient_state_status import CampaignRecipientStateStatus
from .campaign_recipient_state_variables import CampaignRecipientStateVariables
from .campaign_recipient_variables import CampaignRecipientVariables
from .campaign_status import CampaignStatus
from .cancel_receipt import CancelReceipt
from .change_password_body import ChangePasswordBody
from .change_team_body import ChangeTeamBody
from .channel import Channel
from .channel_role import ChannelRole
from .chat import Chat
from .chat_body import ChatBody
from .chat_for_body import ChatForBody
from .chat_labels_body import ChatLabelsBody
from .chat_labels_reply import ChatLabelsReply
from .chat_summary import ChatSummary
from .check_webhook_body import CheckWebhookBody
from .check_webhook_body_destination import CheckWebhookBodyDestination
from .client_rules import ClientRules
from .client_rules_input import ClientRulesInput
from .client_rules_input_recipient_mode import ClientRulesInputRecipientMode
from .client_rules_recipient_mode import ClientRulesRecipientMode
from .client_token import ClientToken
from .client_token_actions_item import ClientTokenActionsItem
from .contact import Contact
from .contact_about import ContactAbout
from .contact_body import ContactBody
from .contact_picture import ContactPicture
from .content_retention import ContentRetention
from .conversation_ref import ConversationRef
from .create_bridge_body import CreateBridgeBody
from .create_bridge_body_direction import CreateBridgeBodyDirection
from .create_bridge_body_include_item import CreateBridgeBodyIncludeItem
from .create_campaign import CreateCampaign
from .create_channel_body import CreateChannelBody
from .create_group_body import CreateGroupBody
from .create_key_body import CreateKeyBody
from .create_key_body_scopes_item import CreateKeyBodyScopesItem
from .create_project_body import CreateProjectBody
from .create_quick_link_body import CreateQuickLinkBody
from .create_quick_link_body_engine import CreateQuickLinkBodyEngine
from .create_session_body import CreateSessionBody
from .create_session_body_engine import CreateSessionBodyEngine
from .create_team_body import CreateTeamBody
from .create_template import CreateTemplate
from .create_template_category import CreateTemplateCategory
from .create_testing_number_body import CreateTestingNumberBody
from .create_testing_number_body_country import CreateTestingNumberBodyCountry
from .create_webhook_body import CreateWebhookBody
from .create_webhook_body_destination import CreateWebhookBodyDestination
from .create_webhook_body_filter import CreateWebhookBodyFilter
from .create_webhook_body_format import CreateWebhookBodyFormat
from .create_webhook_body_headers import CreateWebhookBodyHeaders
from .create_webhook_body_ordering import CreateWebhookBodyOrdering
from .create_widget_session_body import CreateWidgetSessionBody
from .create_widget_session_body_engine import CreateWidgetSessionBodyEngine
from .created_team import CreatedTeam
from .credential_names import CredentialNames
from .credentials_set import CredentialsSet
from .cursor_page_info import CursorPageInfo
from .dead_letter_page import DeadLetterPage
from .dead_letter_view import DeadLetterView
from .delivery import Delivery
from .delivery_attempt import DeliveryAttempt
from .delivery_attempt_error import DeliveryAttemptError
from .delivery_attempt_request_headers import DeliveryAttemptRequestHeaders
from .delivery_attempt_response import DeliveryAttemptResponse
from .delivery_attempt_trigger import DeliveryAttemptTrigger
from .delivery_cursor_page import DeliveryCursorPage
from .delivery_error import DeliveryError
from .delivery_held import DeliveryHeld
from .delivery_kind import DeliveryKind
from .delivery_metric_point import DeliveryMetricPoint
from .delivery_metric_series import DeliveryMetricSeries
from .delivery_metric_series_dimensions import DeliveryMetricSeriesDimensions
from .delivery_metrics import DeliveryMetrics
from .delivery_metrics_granularity import DeliveryMetricsGranularity
from .delivery_minute import DeliveryMinute
from .delivery_status import DeliveryStatus
from .delivery_traffic import DeliveryTraffic
from .description_body import DescriptionBody
from .destination_type_description import DestinationTypeDescription
from .destination_type_description_limits import DestinationTypeDescriptionLimits
from .destination_type_description_schema import DestinationTypeDescriptionSchema
from .destination_type_description_type import DestinationTypeDescriptionType
from .disappearing_body import DisappearingBody
from .disappearing_body_seconds import DisappearingBodySeconds
from .edit_body import EditBody
from .endpoint_counts import EndpointCounts
from .endpoint_health import EndpointHealth
from .endpoint_health_state import EndpointHealthState
from .endpoint_manager import EndpointManager
from .endpoint_manager_kind import EndpointManagerKind
from .endpoint_warning import EndpointWarning
from .endpoint_warning_kind import EndpointWarningKind
from .engine_choice import EngineChoice
from .engine_description import EngineDescription
from .engine_description_capabilities import EngineDescriptionCapabilities
from .engine_description_limits import EngineDescriptionLimits
from .engine_description_linking_item import EngineDescriptionLinkingItem
from .engine_description_name import EngineDescriptionName
from .engine_field import EngineField
from .engine_field_kind import EngineFieldKind
from .enrollment_answer_body import EnrollmentAnswerBody
from .error_body import ErrorBody
from .error_body_code import ErrorBodyCode
from .event_at_endpoint import EventAtEndpoint
from .event_at_endpoint_reason import EventAtEndpointReason
from .event_contact import EventContact
from .event_cursor_page import EventCursorPage
from .event_deliveries import EventDeliveries
from .event_detail import EventDetail
from .event_detail_content_type import EventDetailContentType
from .event_detail_encoding import EventDetailEncoding
from .event_detail_environment import EventDetailEnvironment
from .event_detail_payload_availability import EventDetailPayloadAvailability
from .event_record import EventRecord
from .event_record_environment import EventRecordEnvironment
from .event_record_payload_availability import EventRecordPayloadAvailability
from .event_source import EventSource
from .event_source_type import EventSourceType
from .event_summaries import EventSummaries
from .event_summary import EventSummary
from .export_account_body import ExportAccountBody
from .failing_endpoint import FailingEndpoint
from .failing_endpoint_disabled_reason import FailingEndpointDisabledReason
from .fault_body import FaultBody
from .fault_body_action import FaultBodyAction
from .fault_body_kind import FaultBodyKind
from .fault_body_outcome import FaultBodyOutcome
from .fault_body_presence import FaultBodyPresence
from .fault_body_restriction import FaultBodyRestriction
from .file_input import FileInput
from .filter_preview import FilterPreview
from .filter_preview_body import FilterPreviewBody
from .filter_preview_body_event import FilterPreviewBodyEvent
from .filter_preview_body_filter import FilterPreviewBodyFilter
from .filter_sample import FilterSample
from .forward_message_body import ForwardMessageBody
from .found_message import FoundMessage
from .found_message_cursor_page import FoundMessageCursorPage
from .found_resource import FoundResource
from .found_resource_kind import FoundResourceKind
from .found_resources import FoundResources
from .get_delivery_metrics_granularity import GetDeliveryMetricsGranularity
from .get_delivery_metrics_trigger import GetDeliveryMetricsTrigger
from .get_message_metrics_granularity import GetMessageMetricsGranularity
from .get_qr_format import GetQrFormat
from .get_session_metrics_granularity import GetSessionMetricsGranularity
from .group import Group
from .group_settings import GroupSettings
from .header_file import HeaderFile
from .history_body import HistoryBody
from .history_fetch import HistoryFetch
from .idempotency_receipt import IdempotencyReceipt
from .identity_ref import IdentityRef
from .ignored_chats import IgnoredChats
from .import_session_files_body import ImportSessionFilesBody
from .import_session_files_body_source import ImportSessionFilesBodySource
from .import_session_json_body import ImportSessionJsonBody
from .import_session_json_body_source import ImportSessionJsonBodySource
from .import_templates import ImportTemplates
from .imported_account import ImportedAccount
from .imported_account_dropped import ImportedAccountDropped
from .imported_account_kept import ImportedAccountKept
from .imported_templates import ImportedTemplates
from .instance_health import InstanceHealth
from .instance_health_failures import InstanceHealthFailures
from .instance_health_status import InstanceHealthStatus
from .interactive import Interactive
from .interactive_action import InteractiveAction
from .interactive_body import InteractiveBody
from .interactive_footer import InteractiveFooter
from .interactive_header import InteractiveHeader
from .interactive_header_type import InteractiveHeaderType
from .interactive_type import InteractiveType
from .invitation import Invitation
from .invitation_page import InvitationPage
from .invitation_role import InvitationRole
from .invitation_with_url import InvitationWithUrl
from .invitation_with_url_role import InvitationWithUrlRole
from .invite_code import InviteCode
from .invite_info import InviteInfo
from .invite_member_body import InviteMemberBody
from .invite_member_body_role import InviteMemberBodyRole
from .invited_member import InvitedMember
from .join_group_body import JoinGroupBody
from .join_request import JoinRequest
from .join_requests_body import JoinRequestsBody
from .join_requests_body_action import JoinRequestsBodyAction
from .label import Label
from .label_fields import LabelFields
from .label_ref import LabelRef
from .latency_percentiles import LatencyPercentiles
from .lid_mapping import LidMapping
from .limit_use import LimitUse
from .limit_use_name import LimitUseName
from .limit_use_scope import LimitUseScope
from .limit_uses import LimitUses
from .list_all_deliveries_status import ListAllDeliveriesStatus
from .list_campaign_recipients_status import ListCampaignRecipientsStatus
from .list_campaigns_status import ListCampaignsStatus
from .list_deliveries_status import ListDeliveriesStatus
from .list_operations_status import ListOperationsStatus
from .list_project_operations_status import ListProjectOperationsStatus
from .list_quick_links_engine import ListQuickLinksEngine
from .list_quick_links_status import ListQuickLinksStatus
from .list_row import ListRow
from .list_section import ListSection
from .list_session_page_engine import ListSessionPageEngine
from .list_session_page_status import ListSessionPageStatus
from .list_sessions_engine import ListSessionsEngine
from .list_sessions_status import ListSessionsStatus
from .list_webhooks_type import ListWebhooksType
from .list_widget_sessions_status import ListWidgetSessionsStatus
from .login_body import LoginBody
from .made_widget_session import MadeWidgetSession
from .made_widget_session_status import MadeWidgetSessionStatus
from .mcp_message import McpMessage
from .mcp_message_error import McpMessageError
from .mcp_message_jsonrpc import McpMessageJsonrpc
from .mcp_message_params import McpMessageParams
from .mcp_message_result import McpMessageResult
from .media import Media
from .media_status_body import MediaStatusBody
from .member import Member
from .member_page import MemberPage
from .member_role import MemberRole
from .message_billing import MessageBilling
from .message_failure import MessageFailure
from .message_metric_point import MessageMetricPoint
from .message_metric_series import MessageMetricSeries
from .message_metric_series_dimensions import MessageMetricSeriesDimensions
from .message_metrics import MessageMetrics
from .message_metrics_granularity import MessageMetricsGranularity
from .message_minute import MessageMinute
from .message_reaction import MessageReaction
from .message_read import MessageRead
from .message_read_ack import MessageReadAck
from .message_read_referral import MessageReadReferral
from .message_read_type import MessageReadType
from .message_sent_payload import MessageSentPayload
from .message_snippet import MessageSnippet
from .message_summary import MessageSummary
from .message_summary_type import MessageSummaryType
from .message_traffic import MessageTraffic
from .mint_client_token import MintClientToken
from .mint_client_token_actions_item import MintClientTokenActionsItem
from .minted_client_token import MintedClientToken
from .minted_client_token_actions_item import MintedClientTokenActionsItem
from .native_flow_response import NativeFlowResponse
from .new_invite_code import NewInviteCode
from .new_poll import NewPoll
from .notice_settings import NoticeSettings
from .notice_settings_body import NoticeSettingsBody
from .notice_settings_body_digest import NoticeSettingsBodyDigest
from .notice_settings_body_roles_type_0_item import NoticeSettingsBodyRolesType0Item
from .notice_settings_digest import NoticeSettingsDigest
from .notice_settings_mail import NoticeSettingsMail
from .notice_settings_roles_type_0_item import NoticeSettingsRolesType0Item
from .number_existence import NumberExistence
from .number_quality import NumberQuality
from .offset_page_info import OffsetPageInfo
from .open_widget_session_body import OpenWidgetSessionBody
from .operation import Operation
from .operation_capabilities import OperationCapabilities
from .operation_counts import OperationCounts
from .operation_counts_by_kind import OperationCountsByKind
from .operation_cursor_page import OperationCursorPage
from .operation_error_type_0 import OperationErrorType0
from .operation_progress_type_0 import OperationProgressType0
from .operation_resource import OperationResource
from .operation_status import OperationStatus
from .operation_transition import OperationTransition
from .operation_transition_action_required_type_0 import OperationTransitionActionRequiredType0
from .operation_transition_error_type_0 import OperationTransitionErrorType0
from .operation_transition_from_type_0 import OperationTransitionFromType0
from .operation_transition_progress_type_0 import OperationTransitionProgressType0
from .operation_transition_to import OperationTransitionTo
from .other_delivery_metrics import OtherDeliveryMetrics
from .other_message_metrics import OtherMessageMetrics
from .other_session_metrics import OtherSessionMetrics
from .otp_app import OtpApp
from .overview import Overview
from .pairing_code_body import PairingCodeBody
from .participant import Participant
from .participant_role import ParticipantRole
from .participants_body import ParticipantsBody
from .passkey_body import PasskeyBody
from .passkey_body_credential import PasskeyBodyCredential
from .passkey_body_credential_response import PasskeyBodyCredentialResponse
from .passkey_body_credential_type import PasskeyBodyCredentialType
from .passkey_progress import PasskeyProgress
from .passkey_progress_stage import PasskeyProgressStage
from .password_reset_body import PasswordResetBody
from .password_reset_link import PasswordResetLink
from .patch_session_body import PatchSessionBody
from .patch_session_body_tier import PatchSessionBodyTier
from .person import Person
from .phone_code import PhoneCode
from .phone_message_body import PhoneMessageBody
from .phone_message_body_type import PhoneMessageBodyType
from .picture_body import PictureBody
from .pin_message_body import PinMessageBody
from .pin_message_body_seconds import PinMessageBodySeconds
from .poll_option import PollOption
from .poll_vote_body import PollVoteBody
from .presence import Presence
from .presence_body import PresenceBody
from .presence_body_presence import PresenceBodyPresence
from .presence_presence import PresencePresence
from .privacy_body import PrivacyBody
from .privacy_body_about import PrivacyBodyAbout
from .privacy_body_calls import PrivacyBodyCalls
from .privacy_body_groups_add import PrivacyBodyGroupsAdd
from .privacy_body_last_seen import PrivacyBodyLastSeen
from .privacy_body_messages import PrivacyBodyMessages
from .privacy_body_online import PrivacyBodyOnline
from .privacy_body_profile_picture import PrivacyBodyProfilePicture
from .privacy_body_read_receipts import PrivacyBodyReadReceipts
from .privacy_settings import PrivacySettings
from .profile import Profile
from .profile_body import ProfileBody
from .project import Project
from .project_chat import ProjectChat
from .project_chat_cursor_page import ProjectChatCursorPage
from .project_page import ProjectPage
from .project_stage import ProjectStage
from .put_session_body import PutSessionBody
from .qr_value import QrValue
from .quick_link import QuickLink
from .quick_link_changes import QuickLinkChanges
from .quick_link_changes_engine import QuickLinkChangesEngine
from .quick_link_engine import QuickLinkEngine
from .quick_link_page import QuickLinkPage
from .reaction_body import ReactionBody
from .recipient_counts import RecipientCounts
from .recipient_page import RecipientPage
from .recover_body import RecoverBody
from .recover_body_status import RecoverBodyStatus
from .recovery_preview import RecoveryPreview
from .redrive_body import RedriveBody
from .redrive_result import RedriveResult
from .replay_body import ReplayBody
from .replay_delivery import ReplayDelivery
from .replay_delivery_kind import ReplayDeliveryKind
from .replay_delivery_status import ReplayDeliveryStatus
from .replay_receipt import ReplayReceipt
from .replayed_event import ReplayedEvent
from .reply_button import ReplyButton
from .request_code_body import RequestCodeBody
from .restriction_quota import RestrictionQuota
from .retry_policy import RetryPolicy
from .rotate_secret_body import RotateSecretBody
from .scan_body import ScanBody
from .search_messages_type import SearchMessagesType
from .search_project_messages_type import SearchProjectMessagesType
from .seen_body import SeenBody
from .send_buttons_body import SendButtonsBody
from .send_contact_vcard_body import SendContactVcardBody
from .send_file_body import SendFileBody
from .send_interactive_body import SendInteractiveBody
from .send_list_body import SendListBody
from .send_location_body import SendLocationBody
from .send_poll_body import SendPollBody
from .send_template_body import SendTemplateBody
from .send_template_body_variables import SendTemplateBodyVariables
from .send_text_body import SendTextBody
from .session import Session
from .session_config import SessionConfig
from .session_config_country import SessionConfigCountry
from .session_config_events_item import SessionConfigEventsItem
from .session_config_history import SessionConfigHistory
from .session_config_metadata import SessionConfigMetadata
from .session_config_pairing import SessionConfigPairing
from .session_counts import SessionCounts
from .session_credentials import SessionCredentials
from .session_credentials_body import SessionCredentialsBody
from .session_engine import SessionEngine
from .session_ids import SessionIds
from .session_me import SessionMe
from .session_metric_point import SessionMetricPoint
from .session_metric_series import SessionMetricSeries
from .session_metric_series_dimensions import SessionMetricSeriesDimensions
from .session_metrics import SessionMetrics
from .session_metrics_granularity import SessionMetricsGranularity
from .session_node import SessionNode
from .session_node_page import SessionNodePage
from .session_origin import SessionOrigin
from .session_origin_kind import SessionOriginKind
from .session_page import SessionPage
from .session_passkey import SessionPasskey
from .session_passkey_options import SessionPasskeyOptions
from .session_passkey_stage import SessionPasskeyStage
from .session_result import SessionResult
from .session_result_outcome import SessionResultOutcome
from .session_results import SessionResults
from .session_status import SessionStatus
from .session_status_change import SessionStatusChange
from .session_status_change_metadata import SessionStatusChangeMetadata
from .session_status_change_status import SessionStatusChangeStatus
from .session_status_change_status_reason import SessionStatusChangeStatusReason
from .session_status_counts import SessionStatusCounts
from .session_status_reason import SessionStatusReason
from .session_tier import SessionTier
from .session_warning import SessionWarning
from .session_warning_detail import SessionWarningDetail
from .session_webhook import SessionWebhook
from .setting_body import SettingBody
from .shared_contact import SharedContact
from .shown_auth import ShownAuth
from .shown_auth_client_auth import ShownAuthClientAuth
from .shown_auth_type import ShownAuthType
from .shown_certificate import ShownCertificate
from .shown_tls import ShownTls
from .signed_in import SignedIn
from .signed_in_role import SignedInRole
from .signup_answer import SignupAnswer
from .signup_answer_event import SignupAnswerEvent
from .signup_dialog import SignupDialog
from .star_body import StarBody
from .started_campaign import StartedCampaign
from .started_enrollment import StartedEnrollment
from .started_recovery import StartedRecovery
from .subject_body import SubjectBody
from .submit_template_body import SubmitTemplateBody
from .team import Team
from .team_limit_changes import TeamLimitChanges
from .team_limits import TeamLimits
from .team_name import TeamName
from .team_of_user import TeamOfUser
from .team_of_user_role import TeamOfUserRole
from .template import Template
from .template_button import TemplateButton
from .template_card import TemplateCard
from .template_card_component import TemplateCardComponent
from .template_card_component_example import TemplateCardComponentExample
from .template_category import TemplateCategory
from .template_component import TemplateComponent
from .template_component_example import TemplateComponentExample
from .template_page import TemplatePage
from .template_quality import TemplateQuality
from .template_status import TemplateStatus
from .test_event_body import TestEventBody
from .test_event_body_payload import TestEventBodyPayload
from .test_webhook_body import TestWebhookBody
from .tested_webhook import TestedWebhook
from .testing_number import TestingNumber
from .testing_number_country import TestingNumberCountry
from .testing_number_page import TestingNumberPage
from .text_status_body import TextStatusBody
from .tls_credentials import TlsCredentials
from .transition_data import TransitionData
from .update_administered_team_body import UpdateAdministeredTeamBody
from .update_bridge_body import UpdateBridgeBody
from .update_bridge_body_direction import UpdateBridgeBodyDirection
from .update_bridge_body_include_item import UpdateBridgeBodyIncludeItem
from .update_key_body import UpdateKeyBody
from .update_member_body import UpdateMemberBody
from .update_member_body_role import UpdateMemberBodyRole
from .update_project_body import UpdateProjectBody
from .update_team_body import UpdateTeamBody
from .update_template_body import UpdateTemplateBody
from .update_template_body_category import UpdateTemplateBodyCategory
from .update_webhook_body import UpdateWebhookBody
from .update_webhook_body_destination import UpdateWebhookBodyDestination
from .update_webhook_body_filter_type_0 import UpdateWebhookBodyFilterType0
from .update_webhook_body_format import UpdateWebhookBodyFormat
from .update_webhook_body_headers_type_0 import UpdateWebhookBodyHeadersType0
from .update_webhook_body_ordering import UpdateWebhookBodyOrdering
from .upload_body import UploadBody
from .upload_media_files_body import UploadMediaFilesBody
from .voice_status_body import VoiceStatusBody
from .waiting_deliveries import WaitingDeliveries
from .webhook_check import WebhookCheck
from .webhook_check_error import WebhookCheckError
from .webhook_endpoint import WebhookEndpoint
from .webhook_endpoint_destination import WebhookEndpointDestination
from .webhook_endpoint_disabled_reason import WebhookEndpointDisabledReason
from .webhook_endpoint_filter import WebhookEndpointFilter
from .webhook_endpoint_format import WebhookEndpointFormat
from .webhook_endpoint_headers import WebhookEndpointHeaders
from .webhook_endpoint_ordering import WebhookEndpointOrdering
from .webhook_endpoint_with_secret import WebhookEndpointWithSecret
from .webhook_endpoint_with_secret_destination import WebhookEndpointWithSecretDestination
from .webhook_endpoint_with_secret_disabled_reason import WebhookEndpointWithSecretDisabledReason
from .webhook_endpoint_with_secret_filter import WebhookEndpointWithSecretFilter
from .webhook_endpoint_with_secret_format import WebhookEndpointWithSecretFormat
from .webhook_endpoint_with_secret_headers import WebhookEndpointWithSecretHeaders
from .webhook_endpoint_with_secret_ordering import WebhookEndpointWithSecretOrdering
from .webhook_secret import WebhookSecret
from .widget_fields import WidgetFields
from .widget_fields_engine import WidgetFieldsEngine
from .widget_handoff import WidgetHandoff
from .widget_handoff_status import WidgetHandoffStatus
from .widget_session import WidgetSession
from .widget_session_page import WidgetSessionPage
from .widget_session_status import WidgetSessionStatus
from .widget_settings import WidgetSettings
from .widget_settings_engine import WidgetSettingsEngine
from .widget_theme import WidgetTheme
from .widget_theme_mode import WidgetThemeMode
from .written_auth import WrittenAuth
from .written_auth_client_auth import WrittenAuthClientAuth
from .written_auth_type import WrittenAuthType
from .written_tls import WrittenTls

__all__ = (
    "AcceptedInvitation",
    "AcceptInvitationBody",
    "AccountRestriction",
    "AccountRestrictionKind",
    "Acknowledgement",
    "ActionRequired",
    "ActionRequiredCode",
    "AdministeredTeam",
    "AdministeredTeamPage",
    "AdministeredUser",
    "AdministeredUserPage",
    "ApiKey",
    "ApiKeyScopesItem",
    "ApiKeyWithSecret",
    "ApiKeyWithSecretScopesItem",
    "AttemptBatch",
    "AttemptData",
    "AttemptSession",
    "AttemptState",
    "AttemptStateStatus",
    "AuthCredentials",
    "BegunVisit",
    "BegunVisitStatus",
    "BilledConversation",
    "Bridge",
    "BridgeDirection",
    "BridgeIncludeItem",
    "BridgePage",
    "BridgeSource",
    "BridgeStats",
    "BridgeTarget",
    "CallSettings",
    "Campaign",
    "CampaignMessage",
    "CampaignMessageType",
    "CampaignMessageVariables",
    "CampaignPage",
    "CampaignRecipient",
    "CampaignRecipientState",
    "CampaignRecipientStateStatus",
    "CampaignRecipientStateVariables",
    "CampaignRecipientVariables",
    "CampaignStatus",
    "CancelReceipt",
    "ChangePasswordBody",
    "ChangeTeamBody",
    "Channel",
    "ChannelRole",
    "Chat",
    "ChatBody",
    "ChatForBody",
    "ChatLabelsBody",
    "ChatLabelsReply",
    "ChatSummary",
    "CheckWebhookBody",
    "CheckWebhookBodyDestination",
    "ClientRules",
    "ClientRulesInput",
    "ClientRulesInputRecipientMode",
    "ClientRulesRecipientMode",
    "ClientToken",
    "ClientTokenActionsItem",
    "Contact",
    "ContactAbout",
    "ContactBody",
    "ContactPicture",
    "ContentRetention",
    "ConversationRef",
    "CreateBridgeBody",
    "CreateBridgeBodyDirection",
    "CreateBridgeBodyIncludeItem",
    "CreateCampaign",
    "CreateChannelBody",
    "CreatedTeam",
    "CreateGroupBody",
    "CreateKeyBody",
    "CreateKeyBodyScopesItem",
    "CreateProjectBody",
    "CreateQuickLinkBody",
    "CreateQuickLinkBodyEngine",
    "CreateSessionBody",
    "CreateSessionBodyEngine",
    "CreateTeamBody",
    "CreateTemplate",
    "CreateTemplateCategory",
    "CreateTestingNumberBody",
    "CreateTestingNumberBodyCountry",
    "CreateWebhookBody",
    "CreateWebhookBodyDestination",
    "CreateWebhookBodyFilter",
    "CreateWebhookBodyFormat",
    "CreateWebhookBodyHeaders",
    "CreateWebhookBodyOrdering",
    "CreateWidgetSessionBody",
    "CreateWidgetSessionBodyEngine",
    "CredentialNames",
    "CredentialsSet",
    "CursorPageInfo",
    "DeadLetterPage",
    "DeadLetterView",
    "Delivery",
    "DeliveryAttempt",
    "DeliveryAttemptError",
    "DeliveryAttemptRequestHeaders",
    "DeliveryAttemptResponse",
    "DeliveryAttemptTrigger",
    "DeliveryCursorPage",
    "DeliveryError",
    "DeliveryHeld",
    "DeliveryKind",
    "DeliveryMetricPoint",
    "DeliveryMetrics",
    "DeliveryMetricSeries",
    "DeliveryMetricSeriesDimensions",
    "DeliveryMetricsGranularity",
    "DeliveryMinute",
    "DeliveryStatus",
    "DeliveryTraffic",
    "DescriptionBody",
    "DestinationTypeDescription",
    "DestinationTypeDescriptionLimits",
    "DestinationTypeDescriptionSchema",
    "DestinationTypeDescriptionType",
    "DisappearingBody",
    "DisappearingBodySeconds",
    "EditBody",
    "EndpointCounts",
    "EndpointHealth",
    "EndpointHealthState",
    "EndpointManager",
    "EndpointManagerKind",
    "EndpointWarning",
    "EndpointWarningKind",
    "EngineChoice",
    "EngineDescription",
    "EngineDescriptionCapabilities",
    "EngineDescriptionLimits",
    "EngineDescriptionLinkingItem",
    "EngineDescriptionName",
    "EngineField",
    "EngineFieldKind",
    "EnrollmentAnswerBody",
    "ErrorBody",
    "ErrorBodyCode",
    "EventAtEndpoint",
    "EventAtEndpointReason",
    "EventContact",
    "EventCursorPage",
    "EventDeliveries",
    "EventDetail",
    "EventDetailContentType",
    "EventDetailEncoding",
    "EventDetailEnvironment",
    "EventDetailPayloadAvailability",
    "EventRecord",
    "EventRecordEnvironment",
    "EventRecordPayloadAvailability",
    "EventSource",
    "EventSourceType",
    "EventSummaries",
    "EventSummary",
    "ExportAccountBody",
    "FailingEndpoint",
    "FailingEndpointDisabledReason",
    "FaultBody",
    "FaultBodyAction",
    "FaultBodyKind",
    "FaultBodyOutcome",
    "FaultBodyPresence",
    "FaultBodyRestriction",
    "FileInput",
    "FilterPreview",
    "FilterPreviewBody",
    "FilterPreviewBodyEvent",
    "FilterPreviewBodyFilter",
    "FilterSample",
    "ForwardMessageBody",
    "FoundMessage",
    "FoundMessageCursorPage",
    "FoundResource",
    "FoundResourceKind",
    "FoundResources",
    "GetDeliveryMetricsGranularity",
    "GetDeliveryMetricsTrigger",
    "GetMessageMetricsGranularity",
    "GetQrFormat",
    "GetSessionMetricsGranularity",
    "Group",
    "GroupSettings",
    "HeaderFile",
    "HistoryBody",
    "HistoryFetch",
    "IdempotencyReceipt",
    "IdentityRef",
    "IgnoredChats",
    "ImportedAccount",
    "ImportedAccountDropped",
    "ImportedAccountKept",
    "ImportedTemplates",
    "ImportSessionFilesBody",
    "ImportSessionFilesBodySource",
    "ImportSessionJsonBody",
    "ImportSessionJsonBodySource",
    "ImportTemplates",
    "InstanceHealth",
    "InstanceHealthFailures",
    "InstanceHealthStatus",
    "Interactive",
    "InteractiveAction",
    "InteractiveBody",
    "InteractiveFooter",
    "InteractiveHeader",
    "InteractiveHeaderType",
    "InteractiveType",
    "Invitation",
    "InvitationPage",
    "InvitationRole",
    "InvitationWithUrl",
    "InvitationWithUrlRole",
    "InviteCode",
    "InvitedMember",
    "InviteInfo",
    "InviteMemberBody",
    "InviteMemberBodyRole",
    "JoinGroupBody",
    "JoinRequest",
    "JoinRequestsBody",
    "JoinRequestsBodyAction",
    "Label",
    "LabelFields",
    "LabelRef",
    "LatencyPercentiles",
    "LidMapping",
    "LimitUse",
    "LimitUseName",
    "LimitUses",
    "LimitUseScope",
    "ListAllDeliveriesStatus",
    "ListCampaignRecipientsStatus",
    "ListCampaignsStatus",
    "ListDeliveriesStatus",
    "ListOperationsStatus",
    "ListProjectOperationsStatus",
    "ListQuickLinksEngine",
    "ListQuickLinksStatus",
    "ListRow",
    "ListSection",
    "ListSessionPageEngine",
    "ListSessionPageStatus",
    "ListSessionsEngine",
    "ListSessionsStatus",
    "ListWebhooksType",
    "ListWidgetSessionsStatus",
    "LoginBody",
    "MadeWidgetSession",
    "MadeWidgetSessionStatus",
    "McpMessage",
    "McpMessageError",
    "McpMessageJsonrpc",
    "McpMessageParams",
    "McpMessageResult",
    "Media",
    "MediaStatusBody",
    "Member",
    "MemberPage",
    "MemberRole",
    "MessageBilling",
    "MessageFailure",
    "MessageMetricPoint",
    "MessageMetrics",
    "MessageMetricSeries",
    "MessageMetricSeriesDimensions",
    "MessageMetricsGranularity",
    "MessageMinute",
    "MessageReaction",
    "MessageRead",
    "MessageReadAck",
    "MessageReadReferral",
    "MessageReadType",
    "MessageSentPayload",
    "MessageSnippet",
    "MessageSummary",
    "MessageSummaryType",
    "MessageTraffic",
    "MintClientToken",
    "MintClientTokenActionsItem",
    "MintedClientToken",
    "MintedClientTokenActionsItem",
    "NativeFlowResponse",
    "NewInviteCode",
    "NewPoll",
    "NoticeSettings",
    "NoticeSettingsBody",
    "NoticeSettingsBodyDigest",
    "NoticeSettingsBodyRolesType0Item",
    "NoticeSettingsDigest",
    "NoticeSettingsMail",
    "NoticeSettingsRolesType0Item",
    "NumberExistence",
    "NumberQuality",
    "OffsetPageInfo",
    "OpenWidgetSessionBody",
    "Operation",
    "OperationCapabilities",
    "OperationCounts",
    "OperationCountsByKind",
    "OperationCursorPage",
    "OperationErrorType0",
    "OperationProgressType0",
    "OperationResource",
    "OperationStatus",
    "OperationTransition",
    "OperationTransitionActionRequiredType0",
    "OperationTransitionErrorType0",
    "OperationTransitionFromType0",
    "OperationTransitionProgressType0",
    "OperationTransitionTo",
    "OtherDeliveryMetrics",
    "OtherMessageMetrics",
    "OtherSessionMetrics",
    "OtpApp",
    "Overview",
    "PairingCodeBody",
    "Participant",
    "ParticipantRole",
    "ParticipantsBody",
    "PasskeyBody",
    "PasskeyBodyCredential",
    "PasskeyBodyCredentialResponse",
    "PasskeyBodyCredentialType",
    "PasskeyProgress",
    "PasskeyProgressStage",
    "PasswordResetBody",
    "PasswordResetLink",
    "PatchSessionBody",
    "PatchSessionBodyTier",
    "Person",
    "PhoneCode",
    "PhoneMessageBody",
    "PhoneMessageBodyType",
    "PictureBody",
    "PinMessageBody",
    "PinMessageBodySeconds",
    "PollOption",
    "PollVoteBody",
    "Presence",
    "PresenceBody",
    "PresenceBodyPresence",
    "PresencePresence",
    "PrivacyBody",
    "PrivacyBodyAbout",
    "PrivacyBodyCalls",
    "PrivacyBodyGroupsAdd",
    "PrivacyBodyLastSeen",
    "PrivacyBodyMessages",
    "PrivacyBodyOnline",
    "PrivacyBodyProfilePicture",
    "PrivacyBodyReadReceipts",
    "PrivacySettings",
    "Profile",
    "ProfileBody",
    "Project",
    "ProjectChat",
    "ProjectChatCursorPage",
    "ProjectPage",
    "ProjectStage",
    "PutSessionBody",
    "QrValue",
    "QuickLink",
    "QuickLinkChanges",
    "QuickLinkChangesEngine",
    "QuickLinkEngine",
    "QuickLinkPage",
    "ReactionBody",
    "RecipientCounts",
    "RecipientPage",
    "RecoverBody",
    "RecoverBodyStatus",
    "RecoveryPreview",
    "RedriveBody",
    "RedriveResult",
    "ReplayBody",
    "ReplayDelivery",
    "ReplayDeliveryKind",
    "ReplayDeliveryStatus",
    "ReplayedEvent",
    "ReplayReceipt",
    "ReplyButton",
    "RequestCodeBody",
    "RestrictionQuota",
    "RetryPolicy",
    "RotateSecretBody",
    "ScanBody",
    "SearchMessagesType",
    "SearchProjectMessagesType",
    "SeenBody",
    "SendButtonsBody",
    "SendContactVcardBody",
    "SendFileBody",
    "SendInteractiveBody",
    "SendListBody",
    "SendLocationBody",
    "SendPollBody",
    "SendTemplateBody",
    "SendTemplateBodyVariables",
    "SendTextBody",
    "Session",
    "SessionConfig",
    "SessionConfigCountry",
    "SessionConfigEventsItem",
    "SessionConfigHistory",
    "SessionConfigMetadata",
    "SessionConfigPairing",
    "SessionCounts",
    "SessionCredentials",
    "SessionCredentialsBody",
    "SessionEngine",
    "SessionIds",
    "SessionMe",
    "SessionMetricPoint",
    "SessionMetrics",
    "SessionMetricSeries",
    "SessionMetricSeriesDimensions",
    "SessionMetricsGranularity",
    "SessionNode",
    "SessionNodePage",
    "SessionOrigin",
    "SessionOriginKind",
    "SessionPage",
    "SessionPasskey",
    "SessionPasskeyOptions",
    "SessionPasskeyStage",
    "SessionResult",
    "SessionResultOutcome",
    "SessionResults",
    "SessionStatus",
    "SessionStatusChange",
    "SessionStatusChangeMetadata",
    "SessionStatusChangeStatus",
    "SessionStatusChangeStatusReason",
    "SessionStatusCounts",
    "SessionStatusReason",
    "SessionTier",
    "SessionWarning",
    "SessionWarningDetail",
    "SessionWebhook",
    "SettingBody",
    "SharedContact",
    "ShownAuth",
    "ShownAuthClientAuth",
    "ShownAuthType",
    "ShownCertificate",
    "ShownTls",
    "SignedIn",
    "SignedInRole",
    "SignupAnswer",
    "SignupAnswerEvent",
    "SignupDialog",
    "StarBody",
    "StartedCampaign",
    "StartedEnrollment",
    "StartedRecovery",
    "SubjectBody",
    "SubmitTemplateBody",
    "Team",
    "TeamLimitChanges",
    "TeamLimits",
    "TeamName",
    "TeamOfUser",
    "TeamOfUserRole",
    "Template",
    "TemplateButton",
    "TemplateCard",
    "TemplateCardComponent",
    "TemplateCardComponentExample",
    "TemplateCategory",
    "TemplateComponent",
    "TemplateComponentExample",
    "TemplatePage",
    "TemplateQuality",
    "TemplateStatus",
    "TestedWebhook",
    "TestEventBody",
    "TestEventBodyPayload",
    "TestingNumber",
    "TestingNumberCountry",
    "TestingNumberPage",
    "TestWebhookBody",
    "TextStatusBody",
    "TlsCredentials",
    "TransitionData",
    "UpdateAdministeredTeamBody",
    "UpdateBridgeBody",
    "UpdateBridgeBodyDirection",
    "UpdateBridgeBodyIncludeItem",
    "UpdateKeyBody",
    "UpdateMemberBody",
    "UpdateMemberBodyRole",
    "UpdateProjectBody",
    "UpdateTeamBody",
    "UpdateTemplateBody",
    "UpdateTemplateBodyCategory",
    "UpdateWebhookBody",
    "UpdateWebhookBodyDestination",
    "UpdateWebhookBodyFilterType0",
    "UpdateWebhookBodyFormat",
    "UpdateWebhookBodyHeadersType0",
    "UpdateWebhookBodyOrdering",
    "UploadBody",
    "UploadMediaFilesBody",
    "VoiceStatusBody",
    "WaitingDeliveries",
    "WebhookCheck",
    "WebhookCheckError",
    "WebhookEndpoint",
    "WebhookEndpointDestination",
    "WebhookEndpointDisabledReason",
    "WebhookEndpointFilter",
    "WebhookEndpointFormat",
    "WebhookEndpointHeaders",
    "WebhookEndpointOrdering",
    "WebhookEndpointWithSecret",
    "WebhookEndpointWithSecretDestination",
    "WebhookEndpointWithSecretDisabledReason",
    "WebhookEndpointWithSecretFilter",
    "WebhookEndpointWithSecretFormat",
    "WebhookEndpointWithSecretHeaders",
    "WebhookEndpointWithSecretOrdering",
    "WebhookSecret",
    "WidgetFields",
    "WidgetFieldsEngine",
    "WidgetHandoff",
    "WidgetHandoffStatus",
    "WidgetSession",
    "WidgetSessionPage",
    "WidgetSessionStatus",
    "WidgetSettings",
    "WidgetSettingsEngine",
    "WidgetTheme",
    "WidgetThemeMode",
    "WrittenAuth",
    "WrittenAuthClientAuth",
    "WrittenAuthType",
    "WrittenTls",
)

import { failureCodes } from './failure.ts';

/** What goes beyond what may be written. */
export const cut = '…';

/** What stands in the place of what has no shape of its own. */
export const standIns = {
  bytes: '‹bytes›',
  other: '‹other›',
  actor: (id: string): string => (/^x:\d+$/.test(id) ? `‹actor ${id}›` : '‹actor›'),
};

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Numbers under these names count steps and pages of the app; no answer is one of them. */
export const harmlessNumbers = wordsOf(
  'page perPage pages total count failures attempt attempts sent files status after asked given version revision at step',
);

/** Moments under these names are those of the app's own steps; no answer is one of them. */
export const harmlessTimes = wordsOf('at savedAt sealedAt deliveredAt receivedAt readAt serverTime');

/** Words that stand for a case, by the name that they stand under. */
export const harmlessWords: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    code: new Set([
      ...failureCodes,
      ...wordsOf(`
executionDelivered executionKept executionDiscarded executionPostponed executionSentAsItIs reportGenerating
reportNotGenerated routineAnswerDelivered routineAnswerDiscarded passwordLinkExpired passwordRequested passwordRestored
secondFactorEnabled ticketModified ticketCreated`),
    ]),
    kind: wordsOf('done refused failed execution routineAnswer main goTo repetition'),
    screen: wordsOf(`
login singleSignOn singleSignOnCallback passwordReset passwordAccept home selectStore selectActivity executor events
outbox tickets manageTicket createTicket routineStores routines routineActivities manageActivity unauthorized error
placeholder`),
    language: wordsOf('en es'),
    state: wordsOf('draft sealed unreadable readable'),
    step: wordsOf('started waitingForNetwork waitingForSignIn paused refused delivered'),
    place: wordsOf('instructions screen finish'),
  }),
);

/** Names of properties in the code of contracts, rules and machines. */
export const harmlessNames = wordsOf(`
_destroy _method accepted access_token accomplishment account accountable_area accountable_area_approval_name
accountable_area_name accountable_areas action active activities activities_order_by activity activity_name
activity_tree activity_type activity_uuid actor actorId actors added additionalMinimum additional_pictures_range_max
additional_pictures_range_min additional_pictures_triggered_by address addresses after aggregate ahead aim album
allow_comments allow_create_ticket allow_mark_not_doable allow_picture allows_early_start allows_late_start
alternative alternatives always_available amount_activities amount_routines answer answer_text answer_uuid answering
answers answers_count apiHost app approvalAreas approvalComments approvalRequired approvalTimeUnit approvalTimeValue
approval_area_uuid approval_comments approval_time_unit approval_time_value approved_at area areaUUID
areaUUIDApproval area_uuid areas as askEndpoint asked assignation assigned assignedList at attach_comments
attach_images attachments_count attempt attempts attributes attribution author available available_later backdrop
before beginning begunFor blob body brand brand_uuid brand_uuids brands breaks broken browser bulk bulkUUID
bulk_uuid by bytes cannotBeDone canvas change change_type check checksum children choice choices chosen client close
cluster_data cluster_data_code cluster_definition_code cluster_definition_uuid code column coming comment comments
commentsResolver company company_data company_modules company_name company_uuid configQr confirmation content
context coordinates core_activity count count_routines_assigned create createTicket created_at creatorUUID
creator_name creator_uuid credentials current_time dashes data data_load_uuids date dateRange dateTime date_modified
datum day deadline definition deliveredAt delivery depth descending description destination detail device doing
downloadFailure draft draw_filename drawing dtstart dueDate dueDatePeriod dueDateTime dueTime due_date
due_date_period due_date_short due_date_time easel editable email emitted encoded end endDate end_time ended ending
endless endless_period endpoint_url ends ends_on entries error errors event events every exchange
exec_client_started_at exec_finished_at exec_started_at exec_uploaded_at execute_on_custom_stores execution
execution_uuid executor expand expanded expiration_type expired exportFailure expression facts failure failures
faults field fields filename files filesHost files_range_max files_range_min filter filters final_question
finishedAt finished_at first first_name fixed flowType flow_type form format found fraction from gallery geotag
given go_to_type go_to_uuid group has_tickets headers history hmac hold home host href hung id identification image
imageRequired image_required images in_progress include included index info initial initial_question input
input_regex input_regex_example input_regex_hint instruction instructions isEditable isExpanded isInProgress isName
isOpenAndNotResolvable isToBeApproved is_root items journal json json_execution judgedBy kept key keys kind known
label language last lastPage last_name lasts lat late latitude lead least left linear_execution link links list
listed loaded location logic login lon longitude lost lower machine manageActivity manageTicket map marked max
max_boundary maximum message messages meta metadata method metres mfa_code mfa_mode min min_boundary minimum missing
mode module most name names nextPage next_page node nodes notice notices notifications
notifyByEmailBeforeDueDateApproval notifyByEmailBeforeDueDateExecution notifyByEmailBeforeExpirationDateExecution
notifyByEmailWhenTaskExecuted notifyByPushBeforeDueDateApproval notifyByPushBeforeDueDateExecution
notifyByPushBeforeExpirationDateExecution notifyByPushWhenTaskExecuted notifyDueDatePeriod notifyDueDateTime
notifyDueDateTimePeriodApproval notifyDueDateTimeUnitApproval notifyExpirationDateTime notify_by_email now of offset
ok onPlatform one_answer only_with_routines options order order_by origin outbox outcome output owner page pages
pagination parent parentUUID parent_uuid parts pass password passwordAccept passwordReset path path_with_bucket
paths pending perPage per_page percent period periodicity permissions photos picked picture pictures
picturesResolver pictures_range_max pictures_range_min place plan platform points popup position postponed
postponed_comments postponed_created_at postponed_pictures postponement prefix preset pressure preview previousPage
previous_page priorities priority priority_value process process_uuid progress promised properties push query
question questionData question_data question_images question_text question_type question_uuid questions raw read
readAt reading ready real reason reasons receipt receipts receivedAt received_at record redirect ref referenceImage
referenceImages referenceTmp reference_file reference_images reference_url refusal refused relationships removed
removing reopenData reopenTicketComments reopen_data reopened reopening repeats repetition_nodes repetitions replace reports
request request_id required required_comment resolvable resolved respond_after_deadline response result retries
revision routine routineActivities routineInfo routineStores routines rows rule saved savedAt savedRevision scanned
scanner scanning schedule schedule_enabled schedule_state scheduled screen screens sealed sealedAt search second
section seen selectActivity selectStore selectableList selected sent server serverStartedAt serverTime
server_started_at server_time session sha256 sheet shell show showIn shown signedOn singleSignOn size
skip_restriction skipped slide slider slides slug snapshot sort source src stack stands start startDate start_time
started starts starts_on state states staticMap status statusText stays step storage storage_path store storeName
storePicker store_assignations store_code store_index store_name store_required store_uuid store_uuids stored stores
stroke strokes style_prefix success_action_status sum_closed sum_expired sum_in_progress sum_late sum_open
sum_pending sum_resolved sum_to_be_approved sum_total sum_unresolved summary supportRecipients tags taken target
tasks term text thresholds ticket ticketEntry ticketQuestionReferenceImages ticket_definitions ticket_id
ticket_types tickets tiles time time_unit time_value time_zone_offset times timezone title to today token total
totalPages total_activities total_pages transitionMeta turn type type_name typed ui_setting unfinished unit unknown
unresolved unsent upload upload_date uploaded uploader upper url user userTicketResolver user_name
user_ticket_approval user_ticket_resolver user_uuid user_uuids username username_or_email users uuid uuids validity
value version versions viewed viewfinder wait waiting wanted way weekdays width window withApproval
workflow_starting_point x y zone zone_uuid zone_uuids zones zoom
`);

import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { pushConsentModel } from './model.ts';
import { pushConsentScenarios } from './scenarios.ts';

describeChart(pushConsentModel);
describeScenarios(pushConsentModel, pushConsentScenarios);

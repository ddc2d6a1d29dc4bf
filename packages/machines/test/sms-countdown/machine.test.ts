import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { smsCountdownModel } from './model.ts';
import { smsCountdownScenarios } from './scenarios.ts';

describeChart(smsCountdownModel);
describeScenarios(smsCountdownModel, smsCountdownScenarios);
